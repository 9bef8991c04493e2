import { open } from "node:fs/promises";

/**
 * Writes a file that was not there; on disk when this resolves.
 * @param mode who may read it: all whom the process lets, unless given
 */
export async function writeNewFile(
  file: string,
  content: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const handle = await open(file, "wx", mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The mode of a file that its owner alone reads. */
export const OWNERS_FILE = 0o600;
