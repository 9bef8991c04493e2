import { readToEnd } from "./read-to-end";
import type { ByteRange, Storage } from "./storage";

/**
 * The bytes of an object, or a range of them, at once; undefined when there is none.
 * @throws StorageUnavailable, RangeError
 */
export function readObject(
  storage: Storage,
  key: string,
  range?: ByteRange,
): Promise<Uint8Array | undefined> {
  return readToEnd(
    () => storage.get(key, range),
    async (body) => new Uint8Array(await new Response(body).arrayBuffer()),
  );
}
