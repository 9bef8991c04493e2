import { askPlainly } from "@/infra/db/ask-plainly";
import type { Db } from "@/infra/db/database";
import { type Image, Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import { readById } from "@/infra/db/read-together";
import { ID_PATTERN } from "@/infra/ids";
import type { OutputFormat } from "@/infra/picture/output-size";
import type { Deps } from "../deps";
import { type Rendition, renditionKey, variantKey } from "./picture-keys";
import { EXTENSIONS, findVariant, type PictureChoice, type Variant, variantName } from "./variant";

/** A picture of an approved or pending image: where its bytes are, or will be. */
export type RenditionInfo = {
  id: string;
  key: string;
  /** Unique among the pictures of the image. */
  name: string;
  format: OutputFormat;
  /** For whoever saves it. */
  fileName: string;
  isPending: boolean;
  /** How to make it, if it is not among those that every image has. */
  variant: Variant | undefined;
};

type Shown = Pick<Image, "id" | "status" | "format" | "width" | "height">;

/** By id, for all who ask at the same time: a page of a gallery asks for forty. */
const findShown = readById((db: Db, ids: string[]) =>
  askPlainly<Shown>(
    db,
    withKeptPlan(Prisma.sql`
      SELECT id, status, format, width, height FROM images
      WHERE id = ANY (${ids}::text[]) AND status IN ('pending', 'approved')`),
  ),
);

/** The picture that was asked for, if the image is approved or pending. */
export async function findRendition(
  deps: Pick<Deps, "db">,
  { id, ...choice }: PictureChoice & { id: string },
): Promise<RenditionInfo | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  const image = await findShown(deps.db, id);
  if (image === undefined) return undefined;
  const { format, rendition } = choice;
  const variant = findVariant(image, choice);
  const size = variant?.width === undefined ? "" : `-${variant.width}`;
  return {
    id,
    key: keyOf({ id, rendition }, variant?.name),
    name: variant?.name ?? rendition,
    format,
    fileName: `${id}${size}.${EXTENSIONS[format]}`,
    isPending: image.status === "pending",
    variant,
  };
}

/**
 * Where a picture is kept if there is such an image, and it is wider than what is asked for. Nothing for what is no id.
 */
export function likelyKey(asked: PictureChoice & { id: string }): string | undefined {
  return ID_PATTERN.test(asked.id) ? keyOf(asked, variantName(asked)) : undefined;
}

function keyOf(
  { id, rendition }: { id: string; rendition: Rendition },
  variant: string | undefined,
): string {
  return variant === undefined ? renditionKey(id, rendition) : variantKey(id, variant);
}
