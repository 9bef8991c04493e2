import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { type IndexedTag, makeTagIndex, type TagIndex } from "./tag-index";

/** Tags of one query: the embedded database answers nothing else meanwhile. */
const AT_ONCE = 2_000;

type Row = IndexedTag & { id: number };

/** Reads all tags in use. Those that are being merged into another are there as its aliases alone. */
export async function loadTagIndex({ db }: Pick<Deps, "db">): Promise<TagIndex> {
  const aliases = await db.$queryRaw<{ alias: string; name: string }[]>`
    SELECT a.name AS alias, t.name FROM tag_aliases a JOIN tags t ON t.id = a.tag_id`;
  const merged = new Set(aliases.map(({ alias }) => alias));
  const tags: IndexedTag[] = [];
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<Row[]>(Prisma.sql`
      SELECT id, name, category::text AS category, sfw_count + nsfw_count AS count FROM tags
      WHERE id > ${after} AND sfw_count + nsfw_count > 0 ORDER BY id LIMIT ${AT_ONCE}`);
    for (const { name, category, count } of rows) {
      if (!merged.has(name)) tags.push({ name, category, count });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) break;
    after = last.id;
  }
  return makeTagIndex(tags, aliases);
}
