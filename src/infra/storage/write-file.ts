import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeNewFile } from "../write-new-file";
import { syncFolder } from "./durable-folders";
import { newUnfinishedName } from "./unfinished-file";

type Place = {
  /** A folder for unfinished files, on the same file system as the target. */
  unfinished: string;
  /** Its folder exists. */
  target: string;
};

/**
 * Writes a file that is there whole or not at all, and on disk when this resolves. A file gets its
 * name only after its bytes were synced, and the name is synced last.
 */
export async function writeFileDurably(place: Place, bytes: Uint8Array): Promise<void> {
  const temporary = join(place.unfinished, await newUnfinishedName());
  try {
    await writeNewFile(temporary, bytes);
    await rename(temporary, place.target);
  } catch (error) {
    // What cannot be removed now is removed at the next start; the first error says more.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(place.target));
}

/** Writes a byte, syncs it and removes it again: the one way to know that writing works. */
export async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, await newUnfinishedName());
  try {
    await writeNewFile(file, new Uint8Array(1));
  } finally {
    await rm(file, { force: true });
  }
}
