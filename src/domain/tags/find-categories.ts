import type { Deps } from "../deps";
import type { TagCategory } from "./tag-category";

/** What kinds of tags some are, by their names; those that there is no tag of any more are left out. */
export async function findCategories(
  { db }: Pick<Deps, "db">,
  names: readonly string[],
): Promise<Record<string, TagCategory>> {
  const rows = await db.tag.findMany({
    where: { name: { in: [...names] } },
    select: { name: true, category: true },
  });
  return Object.fromEntries(rows.map(({ name, category }) => [name, category]));
}
