import type { Deps } from "../../deps";
import { parseTrashKey, TRASH } from "./trash-key";

/**
 * Deletes for good what was thrown away by `until`.
 * @returns how many files
 */
export async function emptyTrash(
  { storage }: Pick<Deps, "storage">,
  { until, signal }: { until: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  let deleted = 0;
  for await (const { key } of storage.list(TRASH)) {
    signal?.throwIfAborted();
    const thrown = parseTrashKey(key);
    if (thrown === undefined || thrown.at > until) continue;
    await storage.delete(key);
    deleted += 1;
  }
  return deleted;
}
