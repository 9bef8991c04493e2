import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { DomainError } from "../../errors";
import { normalizeTag } from "../normalize-tag";
import type { TagCategory } from "../tag-category";
import { getTagId } from "../find-tag-id";

export type LockedTag = {
  id: number;
  name: string;
  category: TagCategory;
  description: string | null;
  version: number;
  /** Approved images that have it. */
  count: number;
};

/**
 * Keeps all images from being written until the transaction ends, which is to be soon. Whoever writes tags
 * applies the aliases and implications that there are: so no image is under way with those from before a
 * change, and what the change finds to be done is all that there is. Ask for it first of all.
 */
export async function holdImages(tx: Tx): Promise<void> {
  await tx.$executeRaw`SET LOCAL lock_timeout = '3s'`;
  await tx.$executeRaw`LOCK TABLE images IN SHARE ROW EXCLUSIVE MODE`;
}

/**
 * A tag that nobody else changes until the transaction ends.
 * @param written its own name: what is done to a tag under another could be meant for another
 * @throws DomainError tag_not_found, tag_conflict for an alias
 */
export async function lockTag(tx: Tx, written: string): Promise<LockedTag> {
  const id = await getTagId(tx, written);
  const [tag] = await tx.$queryRaw<LockedTag[]>(Prisma.sql`
    SELECT id, name, category::text AS category, description, version, sfw_count + nsfw_count AS count
    FROM tags WHERE id = ${id} FOR NO KEY UPDATE`);
  if (tag === undefined) throw new DomainError("tag_not_found");
  if (tag.name !== normalizeTag(written)) {
    throw new DomainError("tag_conflict", `this is an alias of "${tag.name}"`);
  }
  return tag;
}
