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

type Place = { size: number; bytes: Promise<Uint8Array | undefined> };

/**
 * @param options.totalBytes what all together may take; what was not asked for the longest goes first
 * @param options.mostBytes of one object
 */
export function createByteShelf(options: { totalBytes: number; mostBytes: number }): ByteShelf {
  const { totalBytes, mostBytes } = options;
  /** By key and state, in the order in which they were asked for. */
  const places = new Map<string, Place>();
  let taken = 0;

  function put(name: string, place: Place): void {
    places.set(name, place);
    taken += place.size;
  }

  function drop(name: string, place: Place): void {
    if (places.get(name) !== place) return;
    places.delete(name);
    taken -= place.size;
  }

  function makeRoom(): void {
    for (const [name, place] of places) {
      if (taken <= totalBytes) return;
      drop(name, place);
    }
  }

  /** What is not there, or cannot be read, is told to those who wait for it and not kept. */
  function begin(name: string, size: number, reading: Promise<Uint8Array | undefined>): Place {
    const bytes = reading
      .catch((error: unknown) => {
        drop(name, place);
        throw error;
      })
      .then((found) => {
        if (found === undefined) drop(name, place);
        return found;
      });
    const place = { size, bytes };
    return place;
  }

  return {
    mostBytes,
    read(storage, key, stored) {
      const name = `${key} ${stored.size} ${stored.lastModified.getTime()}`;
      const kept = places.get(name);
      const place = kept ?? begin(name, stored.size, readAs(storage, key, stored));
      if (kept !== undefined) drop(name, kept);
      put(name, place);
      makeRoom();
      return place.bytes;
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

/** Of a storage's body, which has as many bytes as it said. */
async function readAll(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const [first] = chunks;
  return first?.length === size ? first : Buffer.concat(chunks, size);
}
