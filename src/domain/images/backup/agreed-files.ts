import type { ListedFile } from "@/infra/backup/file-list";
import { duePictures } from "./due-pictures";

export type BackedUp = {
  /** Those of the images, as in the backup. */
  rows: AsyncIterable<string>;
  files: AsyncIterable<ListedFile>;
  takenDown: string[];
  missing: string[];
};

/**
 * The listed files of a backup, while they are those that its rows want: all of them but what it says was not there,
 * with the originals' hashes. Both are in one order, so neither is held in memory.
 * @throws Error at the first that is not
 */
export async function* agreedFiles(told: BackedUp): AsyncGenerator<ListedFile> {
  const takenDown = new Set(told.takenDown);
  const missing = new Set(told.missing);
  const listed = told.files[Symbol.asyncIterator]();
  for await (const { id, keys, sha256 } of duePictures(told.rows)) {
    if (takenDown.has(id)) continue;
    for (const key of keys) {
      if (missing.has(key)) continue;
      const file = await nextOf(listed);
      if (file?.key !== key) throw new Error(`${key} is not listed`);
      if (key === keys[0] && file.sha256 !== sha256) throw new Error(`${key} has another hash`);
      yield file;
    }
  }
  const file = await nextOf(listed);
  if (file !== undefined) throw new Error(`${file.key} is listed, and no image has it`);
}

async function nextOf(listed: AsyncIterator<ListedFile>): Promise<ListedFile | undefined> {
  const next = await listed.next();
  return next.done === true ? undefined : next.value;
}
