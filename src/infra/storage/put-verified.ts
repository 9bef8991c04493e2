import { hashObject } from "./hash-object";
import type { Storage } from "./storage";

/**
 * Puts bytes and reads them back.
 * @param hash their SHA-256 in hexadecimal
 * @throws Error when what is there then are others; StorageUnavailable
 */
export async function putVerified(
  storage: Storage,
  key: string,
  { bytes, hash }: { bytes: Uint8Array; hash: string },
): Promise<void> {
  await storage.put(key, bytes);
  if ((await hashObject(storage, key)) === hash) return;
  // Left there, its size could be taken for right the next time.
  await storage.delete(key);
  throw new Error("what was read back is not what was written");
}
