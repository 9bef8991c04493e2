import { open } from "node:fs/promises";
import { SettingsError } from "./env";

/** More than anybody reads. */
const MOST_BYTES = 100_000;

/**
 * The text of a file that a setting names.
 * @throws SettingsError where it cannot be read, is not UTF-8, says nothing or is larger than 100 kB
 */
export async function readTextSetting(variable: string, file: string): Promise<string> {
  const bytes = await readStart(file).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new SettingsError(`${variable} names a file that cannot be read${code}: ${file}`);
  });
  if (bytes.length > MOST_BYTES) {
    throw new SettingsError(`${variable} names a file of more than 100 kB: ${file}`);
  }
  const text = textOf(bytes);
  if (text === undefined)
    throw new SettingsError(`${variable} names a file that is not UTF-8: ${file}`);
  if (text.trim() === "") throw new SettingsError(`${variable} names a file without text: ${file}`);
  return text;
}

/** However large it is, no more is read than tells that it is too large. */
async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_BYTES + 1));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
