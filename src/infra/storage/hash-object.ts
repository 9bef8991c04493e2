import { hashChunks } from "../hash-chunks";
import { readToEnd } from "./read-to-end";
import type { Storage } from "./storage";

/**
 * The SHA-256 of an object in hexadecimal, read as a stream; undefined when there is none.
 * @throws StorageUnavailable
 */
export function hashObject(storage: Storage, key: string): Promise<string | undefined> {
  return readToEnd(() => storage.get(key), hashChunks);
}
