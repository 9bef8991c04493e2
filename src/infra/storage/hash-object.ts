import { hashChunks } from "../hash-chunks";
import type { Storage } from "./storage";

/**
 * The SHA-256 of an object in hexadecimal, read as a stream; undefined when there is none.
 * @throws StorageUnavailable
 */
export async function hashObject(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.get(key);
  if (opened === undefined) return undefined;
  return hashChunks(opened.body);
}
