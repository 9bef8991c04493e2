import { DomainError } from "@/domain/errors";
import type { Rendition } from "@/domain/images/picture-keys";
import {
  EXTENSIONS,
  type PictureChoice,
  VARIANT_WIDTHS,
  type VariantWidth,
} from "@/domain/images/variant";
import type { OutputFormat } from "@/infra/picture/output-size";

const FORMATS: readonly OutputFormat[] = ["jpeg", "webp", "avif"];

/**
 * The picture that an address names: `/image/{file}?w={width}`, `/image/{file}?blur=1` (a JPEG alone) or `/thumbnail/{file}`, where file is an
 * id, or an id and an extension.
 * @throws DomainError image_not_found for an unknown extension, invalid_input for a width off the ladder, and for one, or
 *   `blur`, of a thumbnail: who wants a covered picture is not given it bare
 */
export function readAddress(
  query: URLSearchParams,
  { file, rendition }: { file: string; rendition: Rendition },
): PictureChoice & { id: string } {
  const [id = "", extension = EXTENSIONS.jpeg, ...more] = file.split(".");
  const format = FORMATS.find((known) => EXTENSIONS[known] === extension);
  if (format === undefined || more.length > 0) throw new DomainError("image_not_found");
  if (rendition === "thumbnail") {
    refuseChoice(query);
    return { id, rendition, format };
  }
  const isBlurred = readBlur(query, format);
  return { id, rendition, format, isBlurred, width: readWidth(query.getAll("w")) };
}

const CHOICES = ["", "?blur=1", ...VARIANT_WIDTHS.map((width) => `?w=${width}`)];

/**
 * Whether an address is written as Ema writes it: of each picture there are few of these, and any number that name the
 * same by percent-encoding or by what is read of none.
 */
export function isPlainAddress({ pathname, search, hash }: URL, file: string): boolean {
  return pathname.endsWith(`/${file}`) && CHOICES.includes(search) && hash === "";
}

function refuseChoice(query: URLSearchParams): void {
  if (!query.has("w") && !query.has("blur")) return;
  throw new DomainError("invalid_input", "w and blur are of /image: a thumbnail has one size");
}

function readWidth(given: string[]): VariantWidth | undefined {
  if (given.length === 0) return undefined;
  const width = VARIANT_WIDTHS.find((known) => String(known) === given[0]);
  if (width === undefined || given.length > 1) {
    throw new DomainError("invalid_input", `w must be one of ${VARIANT_WIDTHS.join(", ")}`);
  }
  return width;
}

function readBlur(query: URLSearchParams, format: OutputFormat): boolean {
  if (!query.has("blur")) return false;
  if (query.getAll("blur").join() !== "1" || query.has("w") || format !== "jpeg") {
    throw new DomainError("invalid_input", "blur must be 1, of a JPEG and without w");
  }
  return true;
}
