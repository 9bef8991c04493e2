import { isSameState } from "@/infra/storage/is-same-state";
import type { ByteRange, OpenObject, Storage, StoredObject } from "@/infra/storage/storage";
import type { Deps } from "../deps";

/**
 * The bytes of a stored picture, or a range of them: small ones at once, and then nobody may change them; of others a
 * stream to be read to its end or cancelled. Nothing when they are gone or were replaced.
 * @param asked.stored as it was a moment ago
 * @throws StorageUnavailable
 */
export async function openRendition(
  { storage, shelf }: Pick<Deps, "storage" | "shelf">,
  asked: { key: string; stored: StoredObject; range: ByteRange | undefined },
): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
  const { key, stored, range } = asked;
  if (stored.size <= shelf.mostBytes) {
    const bytes = await shelf.read(storage, key, stored);
    return range === undefined ? bytes : bytes?.subarray(range.start, range.end + 1);
  }
  const opened = await openRange(storage, key, range);
  if (opened === undefined || isSameState(opened, stored)) return opened?.body;
  await opened.body.cancel();
  return undefined;
}

/** Nothing where it has become too short for a range that it had. */
async function openRange(
  storage: Storage,
  key: string,
  range: ByteRange | undefined,
): Promise<OpenObject | undefined> {
  try {
    return await storage.get(key, range);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
