import { Prisma } from "@/infra/db/generated/client";
import { beginningsOf } from "../beginnings";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { LIMITS } from "../limits";
import { normalizeTag } from "./normalize-tag";
import type { TagCategory } from "./tag-category";

export type BrowsedTag = { name: string; category: TagCategory; count: number };

export type TagSearch = {
  /** What the names begin with, in any spelling. */
  prefix?: string | undefined;
  category?: TagCategory | undefined;
  sort: "count" | "name";
  limit: number;
  /** From the page before. */
  cursor?: string | undefined;
};

/**
 * A page of the tags in use, the most used first or by name. Those that are being merged into another are left out.
 * @throws DomainError invalid_input for a cursor that is none
 */
export async function browseTags(
  { db }: Pick<Deps, "db">,
  { prefix = "", category, sort, limit, cursor }: TagSearch,
): Promise<{ tags: BrowsedTag[]; next?: string }> {
  // No tag begins so, and it would take long to be normalised.
  if (prefix.length > LIMITS.tagLength * 4) return { tags: [] };
  const beginning = normalizeTag(prefix);
  const conditions = [
    Prisma.sql`sfw_count + nsfw_count > 0`,
    Prisma.sql`NOT EXISTS (SELECT 1 FROM tag_aliases a WHERE a.name = tags.name)`,
    ...(beginning === "" ? [] : [beginsSo(beginning)]),
    ...(category === undefined ? [] : [Prisma.sql`category = ${category}::tag_category`]),
    ...(cursor === undefined ? [] : [afterCursor(sort, cursor)]),
  ];
  const order =
    sort === "name" ? Prisma.sql`name` : Prisma.sql`(sfw_count + nsfw_count) DESC, name`;
  const rows = await db.$queryRaw<BrowsedTag[]>(Prisma.sql`
    SELECT name, category::text AS category, sfw_count + nsfw_count AS count FROM tags
    WHERE ${Prisma.join(conditions, " AND ")} ORDER BY ${order} LIMIT ${limit + 1}`);
  const tags = rows.slice(0, limit);
  const last = rows.length > limit ? tags.at(-1) : undefined;
  return { tags, ...(last === undefined ? {} : { next: `${last.count}:${last.name}` }) };
}

function beginsSo(beginning: string): Prisma.Sql {
  const forms = beginningsOf(beginning).map(
    (form) => Prisma.sql`name LIKE ${`${escapeLike(form)}%`}`,
  );
  return Prisma.sql`(${Prisma.join(forms, " OR ")})`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Behind the tag that a page ended with, as it was counted then. */
function afterCursor(sort: TagSearch["sort"], cursor: string): Prisma.Sql {
  const [, count, name] = /^(\d{1,9}):(.+)$/su.exec(cursor) ?? [];
  if (count === undefined || name === undefined) {
    throw new DomainError("invalid_input", "cursor must be one that the same list has given");
  }
  const number = Number(count);
  return sort === "name"
    ? Prisma.sql`name > ${name}`
    : Prisma.sql`(sfw_count + nsfw_count <= ${number}
        AND (sfw_count + nsfw_count < ${number} OR name > ${name}))`;
}
