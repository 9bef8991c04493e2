import type { Deps } from "../../deps";
import type { StrayFinding } from "./finding";
import { judgeFiles } from "./judge-files";
import { isPictureKey } from "./picture-owner";
import { parseTrashKey } from "./trash-key";

/** Files that are looked up at once. */
const BATCH = 500;

/** So many files were looked at. */
export type LookedAt = { files: number; findings: StrayFinding[] };

/**
 * Finds what lies in the storage and belongs to no live image, but for what the sweeper has thrown away.
 * @param signal once aborted, nothing more is looked at
 */
export async function* findStrays(
  deps: Pick<Deps, "db" | "storage">,
  signal?: AbortSignal,
): AsyncGenerator<LookedAt> {
  let batch: string[] = [];
  for await (const { key } of deps.storage.list("")) {
    if (signal?.aborted === true) return;
    if (parseTrashKey(key) === undefined) batch.push(key);
    if (batch.length < BATCH) continue;
    yield { files: batch.length, findings: await judge(deps, batch) };
    batch = [];
  }
  yield { files: batch.length, findings: await judge(deps, batch) };
}

async function judge(deps: Pick<Deps, "db" | "storage">, keys: string[]): Promise<StrayFinding[]> {
  const fates = await judgeFiles(deps, keys.filter(isPictureKey));
  const findings: StrayFinding[] = [];
  for (const key of keys) {
    if (!isPictureKey(key)) findings.push({ finding: "unknown", key });
    // Of an image that was taken down since the list was made, the files are on their way.
    else if (fates.get(key) !== "keep" && (await deps.storage.stat(key)) !== undefined) {
      findings.push({ finding: "orphaned", key });
    }
  }
  return findings;
}
