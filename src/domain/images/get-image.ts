import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import type { Db } from "@/infra/db/database";
import { withKeptPlan } from "@/infra/db/kept-plan";
import { readById } from "@/infra/db/read-together";
import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { Image, PendingImage } from "./image";
import { type ImageRow, selectImages, toImage, toPendingImage } from "./image-row";

/** By id, for all who ask at the same time. */
const findRow = readById((db: Db, ids: string[]) =>
  askPlainly<ImageRow>(
    db,
    withKeptPlan(
      selectImages(Prisma.sql`
        SELECT * FROM images WHERE id = ANY (${ids}::text[]) AND status IN ('pending', 'approved')`),
    ),
  ),
);

/**
 * An approved image, or a pending one: those are unlisted, so whoever knows the id may see it.
 * @throws DomainError image_not_found
 */
export async function getImage(deps: Pick<Deps, "db">, id: string): Promise<Image | PendingImage> {
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const row = await findRow(deps.db, id);
  if (row === undefined) throw new DomainError("image_not_found");
  return row.status === "approved" ? toImage(row) : toPendingImage(row);
}
