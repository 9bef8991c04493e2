import type { Deps } from "../../deps";
import { UNDER_WAY_MS } from "../loose-files";
import { emptyTrash } from "./empty-trash";
import { findOrphans, type Orphans } from "./find-orphans";
import { removeOrphan } from "./remove-orphan";
import { findRefusal, MOST_KEYS, type RefusalReason, sweepBound } from "./sweep-bound";

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
/** Keys of orphans that a refusal names. */
const NAMED = 10;

export type SweepOptions = {
  /**
   * Orphans that may go, in place of the bound. For an operator who has looked at them; a database
   * without a single live image is refused all the same, unless there are few files.
   */
  atMost?: number | undefined;
  /** Ends the sweep between two files. */
  signal?: AbortSignal | undefined;
};

type Counts = Omit<Orphans, "keys">;

/** What a sweep found, and what it did. */
export type SweepOutcome = Counts &
  (
    | {
        outcome: "swept";
        /** To the trash. */
        moved: number;
        /** For good: a week old in the trash, or left of denied and deleted images. */
        deleted: number;
      }
    | {
        /** Nothing was touched. */
        outcome: "refused";
        reason: RefusalReason;
        /** More orphans than these are not removed. */
        bound: number;
        /** The keys of the first orphans. */
        first: string[];
      }
  );

type SweepDeps = Pick<Deps, "db" | "storage" | "clock" | "log">;

/**
 * Moves files that are over an hour old and have no live image to the trash, and deletes what has been
 * there for a week. Refuses to do anything when there are suspiciously many of them. Harmless when two
 * do it at once. What it does it logs.
 * @throws the signal's reason when that ends it, StorageUnavailable
 */
export async function sweepStorage(
  deps: SweepDeps,
  { atMost, signal }: SweepOptions = {},
): Promise<SweepOutcome> {
  const at = deps.clock.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const until = before(UNDER_WAY_MS);
  const { keys, ...counts } = await findOrphans(deps, { until, keep: atMost ?? MOST_KEYS, signal });
  if (counts.unknownCount > 0) {
    const { unknown, unknownCount } = counts;
    deps.log.info({ unknown, unknownCount }, "files in the storage that are not Ema's");
  }

  signal?.throwIfAborted();
  const bound = atMost ?? sweepBound(counts.files);
  const reason = await findRefusal(deps, { ...counts, bound });
  if (reason !== undefined) {
    const { files, orphaned } = counts;
    const first = keys.slice(0, NAMED);
    const told = { reason, files, orphaned, bound, first };
    deps.log.error(
      told,
      "too many files without an image: nothing is removed until somebody looks",
    );
    return { outcome: "refused", reason, bound, first, ...counts };
  }

  let moved = 0;
  let deleted = 0;
  for (const key of keys) {
    signal?.throwIfAborted();
    const done = await removeOrphan(deps, { key, at, until });
    if (done === undefined) continue;
    if (done === "moved") moved += 1;
    else deleted += 1;
    deps.log.info({ key, done }, "a file without an image");
  }
  const emptied = await emptyTrash(deps, { until: before(WEEK_MS), signal });
  if (emptied > 0) deps.log.info({ files: emptied }, "the trash of last week deleted");
  return { outcome: "swept", moved, deleted: deleted + emptied, ...counts };
}
