import pMap, { pMapIterable } from "p-map";
import type { ListedFile } from "@/infra/backup/file-list";
import { hashObject } from "@/infra/storage/hash-object";
import { putVerified } from "@/infra/storage/put-verified";
import { readObject } from "@/infra/storage/read-object";
import { sha256 } from "@/infra/storage/sha256";
import type { Storage } from "@/infra/storage/storage";

/** Files under way at once. */
const CONCURRENCY = 8;

/** What is wrong with the files of a backup: a sentence for each. */
export async function* findPictureFaults(
  pictures: Storage,
  files: AsyncIterable<ListedFile>,
): AsyncGenerator<string> {
  const faults = pMapIterable(files, (file) => findFault(pictures, file), {
    concurrency: CONCURRENCY,
  });
  for await (const fault of faults) if (fault !== undefined) yield fault;
}

async function findFault(
  pictures: Storage,
  { key, sha256: due }: ListedFile,
): Promise<string | undefined> {
  const hash = await hashObject(pictures, key);
  if (hash === due) return undefined;
  return `${key} is ${hash === undefined ? "missing" : "damaged"}`;
}

/**
 * Puts the listed files into an empty storage and reads back each. When one fails, all are taken away again.
 * @param signal ends it after the files that are under way, as if one had failed
 */
export async function restorePictures(
  { from, to }: { from: Storage; to: Storage },
  list: () => AsyncIterable<ListedFile>,
  signal?: AbortSignal,
): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 };
  const failures: unknown[] = [];
  const restore = async (file: ListedFile) => {
    if (failures.length > 0) return;
    try {
      signal?.throwIfAborted();
      const size = await restoreFile(from, to, file);
      sum.bytes += size;
      sum.count += 1;
    } catch (error) {
      failures.push(error);
    }
  };
  // To its end: what is under way when one fails would else be put after all was taken away.
  await pMap(list(), restore, { concurrency: CONCURRENCY });
  if (failures.length === 0) return sum;
  await takePicturesAway(to, list());
  // What was under way then may have failed first.
  signal?.throwIfAborted();
  throw failures[0];
}

/** What cannot be removed stays. */
export async function takePicturesAway(
  storage: Storage,
  files: AsyncIterable<ListedFile>,
): Promise<void> {
  await pMap(files, ({ key }) => storage.delete(key).catch(() => undefined), {
    concurrency: CONCURRENCY,
  });
}

async function restoreFile(from: Storage, to: Storage, file: ListedFile): Promise<number> {
  const bytes = await readObject(from, file.key);
  if (bytes === undefined || (await sha256(bytes)) !== file.sha256) {
    throw new Error(`${file.key} was whole a moment ago, and is not any more`);
  }
  await putVerified(to, file.key, { bytes, hash: file.sha256 });
  return bytes.byteLength;
}
