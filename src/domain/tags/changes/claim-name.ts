import type { Tx } from "@/infra/db/database";
import { DomainError } from "../../errors";
import { absorbTag } from "./absorb-tag";
import type { LockedTag } from "./lock-tag";

/** What a name was to a tag before it was made free for it. */
type Claimed = {
  /** An alias of it already. */
  isOwn: boolean;
  /** Another tag, that brought along what this one did not: its images are to get that now. */
  bringsMore: boolean;
};

/**
 * Makes a name free for a tag: as its alias, or to be called so. A tag of that name that no image has any more
 * is taken into it. Images must be held.
 * @throws DomainError tag_conflict: it is another's, or on images
 */
export async function claimName(tx: Tx, tag: LockedTag, name: string): Promise<Claimed> {
  const alias = await tx.tagAlias.findUnique({ where: { name }, include: { tag: true } });
  if (alias !== null && alias.tagId !== tag.id) {
    throw new DomainError("tag_conflict", `"${name}" is an alias of "${alias.tag.name}"`);
  }
  if (alias !== null) return { isOwn: true, bringsMore: false };
  const other = await tx.tag.findUnique({ where: { name } });
  if (other === null) return { isOwn: false, bringsMore: false };
  if (other.sfwCount + other.nsfwCount > 0) {
    throw new DomainError("tag_conflict", `"${name}" is a tag of images: merge the two instead`);
  }
  const bringsMore = await absorbTag(tx, { from: other.id, into: tag.id });
  await tx.tag.delete({ where: { id: other.id }, select: { id: true } });
  return { isOwn: false, bringsMore };
}
