import { Prisma } from "@/infra/db/generated/client";
import type { Db, Tx } from "@/infra/db/database";
import { DomainError } from "../errors";
import { readTagName } from "./read-tag-name";

/**
 * The number of the tag that a name stands for: an alias comes before a tag of that name, which is one that is
 * being merged.
 * @param name normalised
 */
export async function findTagId(db: Db | Tx, name: string): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ id: number | null }[]>(Prisma.sql`
    SELECT coalesce(
      (SELECT tag_id FROM tag_aliases WHERE name = ${name}),
      (SELECT id FROM tags WHERE name = ${name})
    ) AS id`);
  return row?.id ?? undefined;
}

/**
 * The same for a name as somebody wrote it.
 * @throws DomainError tag_not_found, also for what no tag can be called
 */
export async function getTagId(db: Db | Tx, written: string): Promise<number> {
  const name = readTagName(written);
  const id = name === undefined ? undefined : await findTagId(db, name);
  if (id === undefined) throw new DomainError("tag_not_found");
  return id;
}
