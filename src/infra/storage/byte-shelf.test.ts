import { expect, test } from "vitest";
import { createByteShelf } from "./byte-shelf";
import type { Storage, StoredObject } from "./storage";
import { StorageUnavailable } from "./storage-unavailable";

type Kept = StoredObject & { text: string };

/** A storage of texts, each with the time 0 unless another is put; it says which keys were read. */
function textStorage(texts: Record<string, string>) {
  const objects = new Map<string, Kept>();
  const reads: string[] = [];
  const put = (key: string, text: string, time = 0) => {
    objects.set(key, { text, size: text.length, lastModified: new Date(time) });
  };
  for (const [key, text] of Object.entries(texts)) put(key, text);
  const get: Storage["get"] = async (key) => {
    reads.push(key);
    const kept = objects.get(key);
    return kept && { ...kept, body: new Response(kept.text).body ?? new ReadableStream() };
  };
  const refuse = () => Promise.reject(new Error("not asked for"));
  const storage: Storage = {
    get,
    stat: async (key) => objects.get(key),
    put: refuse,
    delete: refuse,
    check: refuse,
    list: () => {
      throw new Error("not asked for");
    },
  };
  return { storage, reads, put, remove: (key: string) => objects.delete(key) };
}

const shelfOf = (totalBytes: number) => createByteShelf({ totalBytes, mostBytes: totalBytes });

const stateOf = (text: string, time = 0) => ({ size: text.length, lastModified: new Date(time) });

const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test("what is kept is a Buffer, which Node sends as it is, whatever the storage gives", async () => {
  const { storage } = textStorage({ a: "abc" });

  expect(Buffer.isBuffer(await shelfOf(10).read(storage, "a", stateOf("abc")))).toBe(true);
});

test("an object that many ask for is read once, and all are given the same bytes", async () => {
  const { storage, reads } = textStorage({ a: "abc" });
  const shelf = shelfOf(10);

  const read = () => shelf.read(storage, "a", stateOf("abc"));
  const [first, second] = await Promise.all([read(), read()]);
  const third = await read();

  expect(textOf(first)).toBe("abc");
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(reads).toEqual(["a"]);
});

test("an object that was replaced is never given as it was", async () => {
  const { storage, put } = textStorage({ a: "old" });
  const shelf = shelfOf(10);
  await shelf.read(storage, "a", stateOf("old"));

  put("a", "new", 1);

  expect(textOf(await shelf.read(storage, "a", stateOf("new", 1)))).toBe("new");
});

test("an object that is replaced between look and read is not there, and is not kept", async () => {
  const { storage, put } = textStorage({ a: "old" });
  const shelf = shelfOf(10);

  put("a", "new", 1);
  expect(await shelf.read(storage, "a", stateOf("old"))).toBeUndefined();

  put("a", "old");
  expect(textOf(await shelf.read(storage, "a", stateOf("old")))).toBe("old");
});

test("an object that is not there is looked for each time", async () => {
  const { storage, reads, put } = textStorage({});
  const shelf = shelfOf(10);
  expect(await shelf.read(storage, "a", stateOf("abc"))).toBeUndefined();
  put("a", "abc");
  expect(textOf(await shelf.read(storage, "a", stateOf("abc")))).toBe("abc");
  expect(reads).toEqual(["a", "a"]);
});

test("a storage that fails is told to all who wait, and asked again by the next", async () => {
  const { storage, reads } = textStorage({ a: "abc" });
  const shelf = shelfOf(10);
  const { get } = storage;
  storage.get = async () => {
    throw new StorageUnavailable("away");
  };
  const read = () => shelf.read(storage, "a", stateOf("abc"));

  const results = await Promise.allSettled([read(), read()]);
  storage.get = get;

  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(textOf(await read())).toBe("abc");
  expect(reads).toEqual(["a"]);
});

test("what was not asked for the longest makes room, and no more than the bound is kept", async () => {
  const { storage, reads } = textStorage({ a: "aaaa", b: "bbbb", c: "cccc" });
  const shelf = shelfOf(8);
  const read = (key: string) => shelf.read(storage, key, stateOf("4444"));

  for (const key of ["a", "b", "a", "c"]) await read(key);
  reads.length = 0;
  for (const key of ["a", "c", "b"]) await read(key);

  expect(reads).toEqual(["b"]);
});

test("an object larger than all the room is given and not kept", async () => {
  const { storage, reads } = textStorage({ a: "too large" });
  const shelf = shelfOf(8);
  const read = () => shelf.read(storage, "a", stateOf("too large"));
  expect(textOf(await read())).toBe("too large");
  expect(textOf(await read())).toBe("too large");
  expect(reads).toEqual(["a", "a"]);
});
