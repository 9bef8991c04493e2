import { hashObject } from "@/infra/storage/hash-object";
import { readObject } from "@/infra/storage/read-object";
import type { Storage } from "@/infra/storage/storage";
import type { FileFault } from "./finding";

const JPEG_START = "ffd8";
const JPEG_END = "ffd9";

/** Whether an original is what was uploaded. @param sha256 of it @throws StorageUnavailable */
export async function findOriginalFault(
  storage: Storage,
  { key, sha256 }: { key: string; sha256: Uint8Array },
): Promise<FileFault | undefined> {
  const hash = await hashObject(storage, key);
  if (hash === undefined) return "missing";
  return hash === Buffer.from(sha256).toString("hex") ? undefined : "damaged";
}

/**
 * Whether a JPEG of ours is there from its beginning to its end. Nobody knows its hash, and all of it is
 * not read: what a crash or a full disk does to a file is seen at its ends.
 * @throws StorageUnavailable
 */
export async function findJpegFault(storage: Storage, key: string): Promise<FileFault | undefined> {
  const found = await storage.stat(key);
  if (found === undefined) return "missing";
  const { size } = found;
  if (size < 4) return "damaged";
  const [start, end] = await Promise.all([
    readObject(storage, key, { start: 0, end: 1 }),
    readObject(storage, key, { start: size - 2, end: size - 1 }),
  ]);
  if (start === undefined || end === undefined) return "missing";
  return toHex(start) === JPEG_START && toHex(end) === JPEG_END ? undefined : "damaged";
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
