import type { Deps } from "../deps";

/** When approved images became so, by their ids: from then on everybody finds them. */
export async function findApprovals(
  { db }: Pick<Deps, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db.image.findMany({
    where: { id: { in: [...ids] }, status: "approved" },
    select: { id: true, reviewedAt: true },
  });
  return new Map(
    rows.flatMap(({ id, reviewedAt }) => (reviewedAt === null ? [] : [[id, reviewedAt]])),
  );
}
