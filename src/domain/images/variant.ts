import { type OutputFormat, outputSize } from "@/infra/picture/output-size";
import type { PictureSize } from "@/infra/picture/picture-size";
import type { VariantOutput } from "@/infra/picture/render-variant";
import { THUMBNAIL_BOX } from "@/infra/picture/thumbnail-box";
import type { Rendition } from "./picture-keys";

/** Pixels. A fixed ladder: whatever is asked, an image has as many files as there are rungs. */
export const VARIANT_WIDTHS = [360, 720, 1080, 1440, 1920, 2560] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** A picture as it can be asked for. */
export type PictureChoice = {
  rendition: Rendition;
  format: OutputFormat;
  /** Of the full rendition only. */
  width?: VariantWidth | undefined;
  /** So that nothing but its colours is told; a JPEG of a width of its own. */
  isBlurred?: boolean | undefined;
};

/** Pixels. */
const BLURRED_WIDTH = 720;

export const EXTENSIONS: Record<OutputFormat, string> = { jpeg: "jpg", webp: "webp", avif: "avif" };

const BLURRED_NAME = `blurred.${EXTENSIONS.jpeg}`;

/** A picture that is made of the full JPEG when it is first asked for. */
export type Variant = {
  /** Unique among the variants of an image: `w720.webp`, `full.avif`, `thumbnail.webp`. */
  name: string;
  /** None for the full size and for thumbnails. */
  width: VariantWidth | undefined;
  output: VariantOutput;
};

/**
 * The variant that answers a choice; nothing where a stored rendition does. A width at or above the
 * image's own is the full size, so that it is one file however it is asked for.
 */
export function findVariant(image: PictureSize, choice: PictureChoice): Variant | undefined {
  const { rendition, format } = choice;
  if (choice.isBlurred === true) return blurredVariant(image);
  const width =
    rendition === "full" && choice.width !== undefined && choice.width < image.width
      ? choice.width
      : undefined;
  const name = variantName({ rendition, format, width });
  if (name === undefined) return undefined;
  const box = rendition === "thumbnail" ? THUMBNAIL_BOX : { width };
  return { width, name, output: { format, ...outputSize(image, { format, box }) } };
}

/** What that variant is called where the image is wider than what is asked for. */
export function variantName({
  rendition,
  format,
  width,
  isBlurred,
}: PictureChoice): string | undefined {
  if (isBlurred === true) return BLURRED_NAME;
  if (format === "jpeg" && width === undefined) return undefined;
  return `${width === undefined ? rendition : `w${width}`}.${EXTENSIONS[format]}`;
}

/** A picture that hides what it shows, for link previews of what is not safe for work. */
export function blurredVariant(image: PictureSize): Variant {
  const size = outputSize(image, { format: "jpeg", box: { width: BLURRED_WIDTH } });
  return {
    name: BLURRED_NAME,
    width: undefined,
    output: { format: "jpeg", ...size, isBlurred: true },
  };
}
