import type { Db } from "@/infra/db/database";
import { readTogether } from "@/infra/db/read-together";
import type { Deps } from "../deps";
import type { TagCategory } from "./tag-category";

/** By names, with one question for all who ask at the same time. */
const findTags = readTogether(async (db: Db, asked: (readonly string[])[]) => {
  const rows = await db.tag.findMany({
    where: { name: { in: [...new Set(asked.flat())] } },
    select: { name: true, category: true },
  });
  const categories = new Map(rows.map(({ name, category }) => [name, category]));
  return asked.map((names) =>
    names.flatMap((name) => {
      const category = categories.get(name);
      return category === undefined ? [] : [[name, category] as const];
    }),
  );
});

/** What kinds of tags some are, by their names; those that there is no tag of any more are left out. */
export async function findCategories(
  { db }: Pick<Deps, "db">,
  names: readonly string[],
): Promise<Record<string, TagCategory>> {
  return Object.fromEntries(await findTags(db, names));
}
