import type { Db, Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";

/**
 * Lists of tags as images come to have them: an alias stands for its tag, and tags bring along what they imply. What was
 * written before is by what its tags are called and imply by now.
 */
export async function tagsAsWritten(
  db: Db | Tx,
  lists: readonly (readonly string[])[],
): Promise<string[][]> {
  const rows = await db.$queryRaw<{ tags: string[] }[]>(Prisma.sql`
    SELECT ema_canonical_tags(ARRAY(SELECT jsonb_array_elements_text(list.tags))) AS tags
    FROM jsonb_array_elements(${JSON.stringify(lists)}::jsonb) WITH ORDINALITY AS list (tags, place)
    ORDER BY list.place`);
  return rows.map(({ tags }) => tags);
}

/** What an image says of itself, with its tags as it comes to have them. */
export async function asWritten<T extends { tags: string[] }>(db: Db | Tx, state: T): Promise<T> {
  const [tags = state.tags] = await tagsAsWritten(db, [state.tags]);
  return { ...state, tags };
}
