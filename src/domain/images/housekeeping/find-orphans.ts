import { isStorageKey } from "@/infra/storage/storage-key";
import type { Deps } from "../../deps";
import { judgeFiles } from "./judge-files";
import { isPictureKey } from "./picture-owner";
import { parseTrashKey, trashKey } from "./trash-key";

/** Files that are looked up at once. */
const BATCH = 500;
/** Strange names that are told; the rest is counted. */
const NAMED = 100;
/** No picture is as large, and to be moved a file goes through memory. */
const LARGEST = 128 * 1_024 * 1_024;

export type Orphans = {
  /** Pictures in the storage, whoever's they are. */
  files: number;
  /** How many of them have no live image, and are older than an upload takes. */
  orphaned: number;
  /** The first of their keys. */
  keys: string[];
  /** The first 100 keys of files that Ema did not put there; they are nobody's business here. */
  unknown: string[];
  /** How many those are. */
  unknownCount: number;
};

/**
 * Reads the list of all files once and looks up whose they are. Takes the same memory for a thousand
 * files as for millions.
 * @param options.until files that came later may belong to an upload under way
 * @param options.keep how many keys of orphans to tell
 */
export async function findOrphans(
  deps: Pick<Deps, "db" | "storage">,
  options: { until: Date; keep: number; signal?: AbortSignal | undefined },
): Promise<Orphans> {
  const { until, keep, signal } = options;
  const found: Orphans = { files: 0, orphaned: 0, keys: [], unknown: [], unknownCount: 0 };
  let batch: string[] = [];

  async function judge(): Promise<void> {
    const fates = await judgeFiles(deps, batch);
    const orphans = batch.filter((key) => fates.get(key) !== "keep");
    found.orphaned += orphans.length;
    found.keys.push(...orphans.slice(0, Math.max(0, keep - found.keys.length)));
    batch = [];
  }

  for await (const { key, size, lastModified } of deps.storage.list("")) {
    signal?.throwIfAborted();
    if (parseTrashKey(key) !== undefined) continue;
    // In the trash its key is longer.
    const canMove = size <= LARGEST && isStorageKey(trashKey(key, until));
    if (!isPictureKey(key) || !canMove) {
      found.unknownCount += 1;
      if (found.unknown.length < NAMED) found.unknown.push(key);
      continue;
    }
    found.files += 1;
    if (lastModified <= until) batch.push(key);
    if (batch.length === BATCH) await judge();
  }
  if (batch.length > 0) await judge();
  return found;
}
