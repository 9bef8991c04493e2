import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Removes a folder and those above it that are empty by then, up to `top`, which stays. */
export async function removeEmptyFolders(folder: string, top: string): Promise<void> {
  for (let empty = folder; empty.length > top.length; empty = dirname(empty)) {
    try {
      await rmdir(empty);
    } catch {
      // Something is in it, or it is gone. What stays of mere folders harms nobody.
      return;
    }
  }
}
