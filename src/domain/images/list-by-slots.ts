import type { Deps } from "../deps";

/** How many approved images are safe for work. */
export async function countSafeImages(deps: Pick<Deps, "db">): Promise<number> {
  const last = await deps.db.searchEntry.findFirst({
    where: { nsfw: false },
    orderBy: { slot: "desc" },
    select: { slot: true },
  });
  return last === null ? 0 : last.slot + 1;
}

/** Approved images that are safe for work, by their gapless numbers: from `first`, which is 0 or more, so many. */
export async function listBySlots(
  deps: Pick<Deps, "db">,
  { first, count }: { first: number; count: number },
): Promise<string[]> {
  const rows = await deps.db.searchEntry.findMany({
    where: { nsfw: false, slot: { gte: first, lt: first + count } },
    orderBy: { slot: "asc" },
    select: { imageId: true },
  });
  return rows.map(({ imageId }) => imageId);
}
