import { lstat, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * A file in `folder` that belongs to another user than the folder does, who could not open it: root leaves such, where
 * it opens a database of somebody else's.
 */
export async function findForeignFile(
  folder: string,
): Promise<{ name: string; uid: number; owner: number } | undefined> {
  const { uid: owner } = await lstat(folder);
  for (const name of await readdir(folder, { recursive: true })) {
    const { uid } = await lstat(path.join(folder, name));
    if (uid !== owner) return { name, uid, owner };
  }
  return undefined;
}
