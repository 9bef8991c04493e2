import { LRUCache } from "lru-cache";
import { isSameState } from "./is-same-state";
import type { Storage, StoredObject } from "./storage";

/** Small objects that were asked for lately, in memory: what many ask for is read once. */
export type ByteShelf = {
  /** Of the largest object that is for it. */
  mostBytes: number;
  /**
   * All bytes of an object that is as `stored` says; undefined when there is none like that any more. Others are
   * given the same bytes: nobody changes them.
   * @param stored what the storage has just said of it: no bytes that it had before are given
   * @throws StorageUnavailable
   */
  read(storage: Storage, key: string, stored: StoredObject): Promise<Uint8Array | undefined>;
};

/**
 * @param options.totalBytes what all together may take; what was not asked for the longest goes first
 * @param options.mostBytes of one object
 */
export function createByteShelf(options: { totalBytes: number; mostBytes: number }): ByteShelf {
  const { totalBytes, mostBytes } = options;
  /** By key and state. */
  const places = new LRUCache<string, Promise<Uint8Array | undefined>>({ maxSize: totalBytes });
  return {
    mostBytes,
    read(storage, key, stored) {
      const name = `${key} ${stored.size} ${stored.lastModified.getTime()}`;
      const kept = places.get(name);
      if (kept !== undefined) return kept;
      const reading = readAs(storage, key, stored);
      const drop = () => {
        if (places.peek(name) === reading) places.delete(name);
      };
      // What is not there, or cannot be read, is told to those who wait for it and not kept.
      void reading.then((found) => {
        if (found === undefined) drop();
      }, drop);
      // An empty one takes room too, as the package wants it.
      places.set(name, reading, { size: Math.max(1, stored.size) });
      return reading;
    },
  };
}

async function readAs(
  storage: Storage,
  key: string,
  stored: StoredObject,
): Promise<Uint8Array | undefined> {
  const opened = await storage.get(key);
  if (opened === undefined) return undefined;
  if (isSameState(opened, stored)) return readAll(opened.body, stored.size);
  await opened.body.cancel();
  return undefined;
}

/**
 * Of a storage's body, which has as many bytes as it said. A Buffer: of any other view Node makes one each time it sends
 * it.
 */
async function readAll(body: ReadableStream<Uint8Array>, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const [first] = chunks;
  return first?.length === size
    ? Buffer.from(first.buffer, first.byteOffset, size)
    : Buffer.concat(chunks, size);
}
