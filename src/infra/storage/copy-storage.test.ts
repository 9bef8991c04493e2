import { mkdtemp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answering, damagingDownloads, givingOnly } from "@/testing/s3/faults";
import { type FaultyProxy, startFaultyProxy } from "@/testing/s3/faulty-proxy";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { startS3 } from "../../../scripts/lib/s3-server.mjs";
import { type Copied, type CopyOptions, copyStorage, measureStorage } from "./copy-storage";
import { createDiskStorage } from "./disk-storage";
import { readObject } from "./read-object";
import type { S3Bucket } from "./s3-client";
import { createS3Storage } from "./s3-storage";
import type { Storage } from "./storage";
import { StorageUnavailable } from "./storage-unavailable";

let s3: ScratchS3;
let root: string;
let bucket: S3Bucket;
let proxy: FaultyProxy;
let disk: Storage;
/** Its requests are seen, and may meet faults. */
let store: Storage;

beforeAll(async () => {
  s3 = await startS3();
}, 30_000);

afterAll(() => s3.stop());

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "ema-copy-"));
  disk = createDiskStorage({ root });
  bucket = await newBucket(s3);
  proxy = await startFaultyProxy(s3.endpoint);
  const limits = { attempts: 2, firstWaitMs: 1 };
  store = createS3Storage({ ...bucket, endpoint: proxy.endpoint, limits });
});

afterEach(async () => {
  await proxy.stop();
  await rm(root, { recursive: true, force: true });
});

describe.each(["disk to s3", "s3 to disk"])("a copy from %s", (direction) => {
  const ends = () =>
    direction === "disk to s3" ? { from: disk, to: store } : { from: store, to: disk };

  it("takes every object along, with its bytes", async () => {
    const keys = await fill(ends().from, 30);

    const copied = await copyAll(ends());

    expect(copied.map(({ outcome }) => outcome)).toEqual(keys.map(() => "copied"));
    expect(copied.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(await bytesIn(ends().from));
    expect(await contents(ends().to)).toEqual(await contents(ends().from));
  });

  it("takes nothing away from where it came", async () => {
    const { from } = ends();
    await fill(from, 5);
    const before = await contents(from);

    await copyAll(ends());

    expect(await contents(from)).toEqual(before);
  });

  it("leaves out what is not wanted", async () => {
    await fill(ends().from, 3);
    await ends().from.put("trash/full/0.jpg", Buffer.from("removed"));

    const isWanted = (key: string) => !key.startsWith("trash/");
    await copyAll({ ...ends(), isWanted });

    expect(Object.keys(await contents(ends().to)).sort()).toEqual([
      "full/0.jpg",
      "full/1.jpg",
      "full/2.jpg",
    ]);
    expect(await measureStorage({ from: ends().from, isWanted })).toMatchObject({ objects: 3 });
  });

  it("replaces what is there with other bytes, though of the same size", async () => {
    await ends().from.put("full/a.jpg", Buffer.from("right"));
    await ends().to.put("full/a.jpg", Buffer.from("wrong"));
    await ends().from.put("full/b.jpg", Buffer.from("whole"));
    await ends().to.put("full/b.jpg", Buffer.from("who"));

    await copyAll(ends());

    expect(await contents(ends().to)).toEqual({ "full/a.jpg": "right", "full/b.jpg": "whole" });
  });

  it("believes sizes when it is told to", async () => {
    await ends().from.put("full/a.jpg", Buffer.from("right"));
    await ends().to.put("full/a.jpg", Buffer.from("wrong"));
    await ends().from.put("full/b.jpg", Buffer.from("whole"));
    await ends().to.put("full/b.jpg", Buffer.from("who"));

    const copied = await copyAll({ ...ends(), trustSizes: true });

    expect(outcomesOf(copied)).toEqual({ "full/a.jpg": "present", "full/b.jpg": "copied" });
    expect(await contents(ends().to)).toEqual({ "full/a.jpg": "wrong", "full/b.jpg": "whole" });
  });

  it("goes on where it was stopped", async () => {
    const keys = await fill(ends().from, 40);
    const stop = new AbortController();
    let begun = 0;
    for await (const { outcome } of copyStorage({
      ...ends(),
      isWanted: () => true,
      signal: stop.signal,
    })) {
      expect(outcome).toBe("copied");
      begun += 1;
      if (begun === 5) stop.abort();
    }
    expect(begun).toBeLessThan(keys.length);
    expect(Object.keys(await contents(ends().to))).toHaveLength(begun);

    const rest = await copyAll(ends());

    expect(rest.filter(({ outcome }) => outcome === "present")).toHaveLength(begun);
    expect(rest.filter(({ outcome }) => outcome === "copied")).toHaveLength(keys.length - begun);
    expect(await contents(ends().to)).toEqual(await contents(ends().from));
  });

  it("reads an object anew that breaks off while it is read", async () => {
    await ends().from.put("full/a.jpg", Buffer.alloc(200_000, "a"));
    const before = proxy.requests.length;
    proxy.once(givingOnly(1_000, "close"), /^GET full/);

    expect(outcomesOf(await copyAll(ends()))).toEqual({ "full/a.jpg": "copied" });
    expect(proxy.requests.slice(before).filter((one) => one === "GET full/a.jpg")).toHaveLength(2);
    expect(await contents(ends().to)).toEqual({ "full/a.jpg": "a".repeat(200_000) });
  });

  it("is no failure where an object was taken away meanwhile", async () => {
    const { from } = ends();
    const keys = await fill(from, 40);
    const copied: Copied[] = [];
    for await (const one of copyStorage({ ...ends(), isWanted: () => true })) {
      copied.push(one);
      if (copied.length === 1) await Promise.all(keys.map((key) => from.delete(key)));
    }
    expect(copied.length).toBeGreaterThan(1);
    expect(copied.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  });
});

describe("a copy", () => {
  it("sends nothing again that is there", async () => {
    await fill(disk, 10);
    await copyAll({ from: disk, to: store });
    const before = proxy.requests.length;

    const again = await copyAll({ from: disk, to: store });

    expect(again.every(({ outcome }) => outcome === "present")).toBe(true);
    const methods = proxy.requests.slice(before).map((request) => request.split(" ")[0]);
    expect(new Set(methods)).toEqual(new Set(["HEAD", "GET"]));
  });

  it("asks for nothing but sizes when it believes them", async () => {
    await fill(disk, 10);
    await copyAll({ from: disk, to: store });
    const before = proxy.requests.length;

    await copyAll({ from: disk, to: store, trustSizes: true });

    const methods = proxy.requests.slice(before).map((request) => request.split(" ")[0]);
    expect(methods).toEqual(Array(10).fill("HEAD"));
  });

  it("that is damaged is told, and not left to be taken for whole", async () => {
    await fill(disk, 3);
    proxy.always(damagingDownloads);

    const copied = await copyAll({ from: disk, to: store });

    expect(copied.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "failed"]);
    expect(copied[0]).toHaveProperty("error.message", expect.stringContaining("read back"));
    expect(await contents(createS3Storage(bucket))).toEqual({});
  });

  it("goes on past an object that fails, and tells which", async () => {
    const keys = await fill(store, 20);
    await mkdir(join(root, "full/7.jpg/a folder in the way"), { recursive: true });

    const copied = await copyAll({ from: store, to: disk });

    const { "full/7.jpg": failed, ...others } = outcomesOf(copied);
    expect(failed).toBe("failed");
    expect(Object.keys(others)).toHaveLength(keys.length - 1);
    expect(new Set(Object.values(others))).toEqual(new Set(["copied"]));
    expect(copied.find(({ outcome }) => outcome === "failed")).toHaveProperty(
      "error",
      expect.any(StorageUnavailable),
    );
  });

  it("tells of an object that breaks off each time", async () => {
    await store.put("full/a.jpg", Buffer.alloc(200_000, "a"));
    proxy.always(givingOnly(1_000, "close"), /^GET full/);

    const [copied] = await copyAll({ from: store, to: disk });

    expect(copied).toHaveProperty("error", expect.any(StorageUnavailable));
  });

  it("breaks off when nothing works any more", async () => {
    await fill(disk, 100);
    proxy.always(answering(503));

    const copied: Copied[] = [];
    const copying = (async () => {
      for await (const one of copyStorage({ from: disk, to: store, isWanted: () => true }))
        copied.push(one);
    })();

    await expect(copying).rejects.toThrow(StorageUnavailable);
    expect(copied).toHaveLength(20);
  });

  it("passes over what an operator left in the folder", async () => {
    await fill(disk, 1);
    await writeFile(join(root, ".DS_Store"), "");

    expect(await copyAll({ from: disk, to: store })).toHaveLength(1);
    expect(await readdir(root)).toContain(".DS_Store");
  });
});

/** Puts so many objects, no two alike. @returns their keys */
async function fill(storage: Storage, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, index) => `full/${index}.jpg`);
  await Promise.all(keys.map((key, index) => storage.put(key, Buffer.from(key.repeat(index + 1)))));
  return keys;
}

async function copyAll(
  options: Omit<CopyOptions, "isWanted"> & Partial<CopyOptions>,
): Promise<Copied[]> {
  const copied: Copied[] = [];
  for await (const one of copyStorage({ isWanted: () => true, ...options })) copied.push(one);
  return copied;
}

function outcomesOf(copied: Copied[]): Record<string, Copied["outcome"]> {
  return Object.fromEntries(copied.map(({ key, outcome }) => [key, outcome]));
}

async function bytesIn(from: Storage): Promise<number> {
  return (await measureStorage({ from, isWanted: () => true })).bytes;
}

async function contents(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list("")) {
    found[key] = Buffer.from((await readObject(storage, key)) ?? []).toString();
  }
  return found;
}
