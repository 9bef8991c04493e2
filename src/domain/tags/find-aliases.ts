import type { Db, Tx } from "@/infra/db/database";

/** A name, and the tag that it is another name of. */
export type AliasMeant = { name: string; tag: string };

/** Those of the names that are aliases, in code point order. */
export async function findAliases(db: Db | Tx, names: readonly string[]): Promise<AliasMeant[]> {
  if (names.length === 0) return [];
  const rows = await db.tagAlias.findMany({
    where: { name: { in: [...names] } },
    select: { name: true, tag: { select: { name: true } } },
    orderBy: { name: "asc" },
  });
  return rows.map(({ name, tag }) => ({ name, tag: tag.name }));
}
