import { open, stat } from "node:fs/promises";
import { resolveRange } from "./byte-range";
import { isAbsent } from "./file-errors";
import { fileStream } from "./file-stream";
import type { ByteRange, OpenObject, StoredObject } from "./storage";

/** A file and its bytes as they are now, whatever replaces it; undefined when there is none. */
export async function openFile(path: string, range?: ByteRange): Promise<OpenObject | undefined> {
  const handle = await open(path, "r").catch(unlessAbsent);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (stats.isFile()) {
      const body = await fileStream(handle, resolveRange(stats.size, range));
      return { size: stats.size, lastModified: stats.mtime, body };
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return undefined;
}

export async function findFile(path: string): Promise<StoredObject | undefined> {
  const stats = await stat(path).catch(unlessAbsent);
  if (!stats?.isFile()) return undefined;
  return { size: stats.size, lastModified: stats.mtime };
}

function unlessAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}
