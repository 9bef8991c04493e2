import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { findTagId } from "./find-tag-id";

/**
 * All names of the tag that a name stands for: images may still have another one while a job goes through them. The name
 * alone where there is no such tag.
 * @param name normalised
 */
export async function namesOfTag(db: Db, name: string): Promise<string[]> {
  const id = await findTagId(db, name);
  if (id === undefined) return [name];
  const rows = await db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT name FROM tags WHERE id = ${id} UNION ALL SELECT name FROM tag_aliases WHERE tag_id = ${id}`);
  return rows.map((row) => row.name);
}
