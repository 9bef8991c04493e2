import type { Deps } from "../deps";

/** Those of the ids whose image was denied or deleted: it has no post any more. */
export async function findGone(
  { db }: Pick<Deps, "db">,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.image.findMany({
    where: { id: { in: [...ids] }, status: { in: ["denied", "deleted"] } },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
