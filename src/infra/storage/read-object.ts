import type { ByteRange, Storage } from "./storage";

/**
 * The bytes of an object, or a range of them, at once; undefined when there is none.
 * @throws StorageUnavailable, RangeError
 */
export async function readObject(
  storage: Storage,
  key: string,
  range?: ByteRange,
): Promise<Uint8Array | undefined> {
  const opened = await storage.get(key, range);
  if (opened === undefined) return undefined;
  return new Uint8Array(await new Response(opened.body).arrayBuffer());
}
