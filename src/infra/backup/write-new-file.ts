import { open } from "node:fs/promises";

/** Writes a file that was not there, for its owner alone; on disk when this resolves. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
