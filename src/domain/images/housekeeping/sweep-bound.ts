import type { Deps } from "../../deps";
import type { Orphans } from "./find-orphans";

/** A small board is swept too: by as many files as an image has that pages have shown. */
const FLOOR = 12;
const CEILING = 100;
const SHARE = 0.01;

/** More keys than this are never moved unless an operator says so. */
export const MOST_KEYS = CEILING + 1;

/** How many orphans of so many files may go in one sweep: more are no leftovers but a mistake. */
export function sweepBound(files: number): number {
  return Math.min(CEILING, Math.max(FLOOR, Math.floor(files * SHARE)));
}

export type RefusalReason = "too_many_orphans" | "no_live_images";

/**
 * Why nothing may be removed: a database that was restored from an old copy, is another board's, or is
 * empty, makes orphans of everybody's pictures.
 */
export async function findRefusal(
  deps: Pick<Deps, "db">,
  { files, orphaned, bound }: Pick<Orphans, "files" | "orphaned"> & { bound: number },
): Promise<RefusalReason | undefined> {
  if (orphaned === 0) return undefined;
  if (files > FLOOR) {
    const status = { in: ["pending" as const, "approved" as const] };
    const live = await deps.db.image.findFirst({ where: { status }, select: { id: true } });
    if (live === null) return "no_live_images";
  }
  return orphaned > bound ? "too_many_orphans" : undefined;
}
