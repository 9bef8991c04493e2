import type { Deps } from "../../../deps";

/** A name, and the tag that it is another name of. */
export type AliasMeant = { name: string; tag: string };

/** Those of the names that are aliases, in code point order. */
export async function findAliases(
  deps: Pick<Deps, "db">,
  names: readonly string[],
): Promise<AliasMeant[]> {
  if (names.length === 0) return [];
  const rows = await deps.db.tagAlias.findMany({
    where: { name: { in: [...names] } },
    select: { name: true, tag: { select: { name: true } } },
    orderBy: { name: "asc" },
  });
  return rows.map(({ name, tag }) => ({ name, tag: tag.name }));
}
