import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isAbsent } from "./file-errors";
import { findFile } from "./open-file";
import type { ListedObject } from "./storage";
import { isStorageKey } from "./storage-key";

/**
 * All files below the root whose key begins with the prefix. Whatever else an operator or a file
 * system left there (`lost+found`, `.DS_Store`) is passed over.
 */
export async function* listFiles(root: string, prefix: string): AsyncGenerator<ListedObject> {
  const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  for await (const key of keysBelow(root, folder, prefix)) {
    // Files come and go while a list is made.
    const found = await findFile(join(root, key));
    if (found !== undefined) yield { key, ...found };
  }
}

/** @param folder "" or a path that ends with a slash */
async function* keysBelow(root: string, folder: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(root, folder))) {
    const path = `${folder}${entry.name}`;
    if (!path.startsWith(prefix) || !isStorageKey(path)) continue;
    if (await isFolder(entry, join(root, path), folder)) {
      yield* keysBelow(root, `${path}/`, prefix);
    } else yield path;
  }
}

/**
 * A link in the root may lead to one: files are read and written through it, and who moves or counts them must not miss
 * them. Further down it could lead back to where it is.
 */
async function isFolder(entry: Dirent, path: string, above: string): Promise<boolean> {
  if (!entry.isSymbolicLink() || above !== "") return entry.isDirectory();
  const stats = await stat(path).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
  });
  return stats?.isDirectory() === true;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}
