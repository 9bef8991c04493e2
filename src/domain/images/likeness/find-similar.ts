import type { Db } from "@/infra/db/database";
import { readById } from "@/infra/db/read-together";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { findNear, type Near } from "./find-near";
import { fromSigned } from "./phash";

/** By id, for all who ask at the same time. */
const findHash = readById((db: Db, ids: string[]) =>
  db.image.findMany({
    where: { id: { in: ids }, status: { in: ["pending", "approved"] } },
    select: { id: true, phash: true },
  }),
);

/**
 * The images that look like an approved or pending one.
 * @throws DomainError image_not_found
 */
export async function findSimilar(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  id: string,
): Promise<Near[]> {
  if (!ID_PATTERN.test(id)) throw new DomainError("image_not_found");
  const image = await findHash(deps.db, id);
  if (image === undefined) throw new DomainError("image_not_found");
  // Uploads from before there were hashes.
  if (image.phash === null) return [];
  return findNear(deps, actor, { phash: fromSigned(image.phash), image: id });
}
