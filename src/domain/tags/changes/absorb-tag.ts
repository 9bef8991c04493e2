import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";

/** All that a tag brings along, at any remove. */
export async function impliedIds(tx: Tx, id: number): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    WITH RECURSIVE brought (id) AS (
      SELECT implied_id FROM tag_implications WHERE tag_id = ${id}
      UNION
      SELECT i.implied_id FROM brought b JOIN tag_implications i ON i.tag_id = b.id
    ) SELECT id FROM brought`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Hands the aliases and implications of a tag over to the one that takes its place. Those by which that would
 * imply itself are dropped.
 * @returns whether the other brings more along than before
 */
export async function absorbTag(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<boolean> {
  await tx.tagAlias.updateMany({ where: { tagId: from }, data: { tagId: into } });
  const own = await tx.tagImplication.findMany({
    where: { OR: [{ tagId: from }, { impliedId: from }] },
    orderBy: [{ tagId: "asc" }, { impliedId: "asc" }],
  });
  await tx.tagImplication.deleteMany({ where: { OR: [{ tagId: from }, { impliedId: from }] } });
  const before = await impliedIds(tx, into);
  for (const row of own) {
    const tagId = row.tagId === from ? into : row.tagId;
    const impliedId = row.impliedId === from ? into : row.impliedId;
    if (tagId === impliedId || (await impliedIds(tx, impliedId)).has(tagId)) continue;
    await tx.tagImplication.createMany({ data: [{ tagId, impliedId }], skipDuplicates: true });
  }
  const after = await impliedIds(tx, into);
  return after.size > before.size;
}
