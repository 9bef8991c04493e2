import { readdir } from "node:fs/promises";
import path from "node:path";
import { isCluster } from "./cluster/other-process";
import type { Service } from "./service";

/** All files below the storage's folder, by their path in it, or all keys of its bucket. */
export async function storedFiles({
  storageRoot,
  deps,
}: Pick<Service, "storageRoot" | "deps">): Promise<string[]> {
  if (isCluster()) {
    const keys: string[] = [];
    for await (const { key } of deps.storage.list("")) keys.push(key);
    return keys.sort();
  }
  const entries = await readdir(storageRoot, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(storageRoot, path.join(entry.parentPath, entry.name)))
    .sort();
}
