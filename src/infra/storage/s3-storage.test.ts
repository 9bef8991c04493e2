import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FaultyProxy, startFaultyProxy } from "@/testing/s3/faulty-proxy";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { startS3 } from "../../../scripts/lib/s3-server.mjs";
import type { S3Bucket } from "./s3-client";
import { createS3Storage, type S3StorageOptions } from "./s3-storage";
import type { Storage } from "./storage";
import { storageCompliance } from "./storage.compliance";
import { StorageUnavailable } from "./storage-unavailable";

let s3: ScratchS3;

beforeAll(async () => {
  s3 = await startS3();
}, 30_000);

afterAll(() => s3.stop());

storageCompliance("an S3 bucket", async () => createS3Storage(await newBucket(s3)));

describe("the S3 storage", () => {
  let bucket: S3Bucket;
  let proxy: FaultyProxy;
  /** A storage in the bucket whose requests are seen. */
  let watched: (options?: Partial<S3StorageOptions>) => Storage;

  beforeEach(async () => {
    bucket = await newBucket(s3);
    proxy = await startFaultyProxy(s3.endpoint);
    watched = (options) => createS3Storage({ ...bucket, endpoint: proxy.endpoint, ...options });
  });

  afterEach(() => proxy.stop());

  it("keeps each object under its key, for anybody to find who knows S3", async () => {
    await createS3Storage(bucket).put("original/ab/abcd.png", Buffer.from("bytes"));
    expect(await ask(bucket, "GET", "original/ab/abcd.png")).toBe("bytes");
  });

  it("finds what it knows nothing of but the name", async () => {
    await ask(bucket, "PUT", "by/hand.png", "bytes");
    const storage = createS3Storage(bucket);
    expect(await storage.stat("by/hand.png")).toMatchObject({ size: 5 });
    await storage.put("by/hand.png", Buffer.from("other"));
    expect(await ask(bucket, "GET", "by/hand.png")).toBe("other");
  });

  it("needs one request for most of what it does", async () => {
    const storage = watched();
    await storage.put("a.png", Buffer.from("bytes"));
    await storage.stat("a.png");
    await (await storage.get("a.png", { start: 1, end: 2 }))?.body.cancel();
    await storage.delete("a.png");
    await storage.check();
    expect(proxy.requests).toEqual([
      "PUT a.png",
      "HEAD a.png",
      "GET a.png",
      "DELETE a.png",
      "PUT tmp/check",
      "DELETE tmp/check",
    ]);
  });

  it("does not send bytes again that are there", async () => {
    const storage = watched();
    await storage.put("a.png", Buffer.from("bytes"));
    await storage.put("a.png", Buffer.from("bytes"));
    expect(proxy.requests).toEqual(["PUT a.png", "PUT a.png", "HEAD a.png"]);
  });

  it("uses a connection again as soon as all was read from it", async () => {
    const storage = watched();
    for (let n = 0; n < 5; n++) {
      await storage.put("a.png", Buffer.alloc(100_000, n));
      await new Response((await storage.get("a.png"))?.body).arrayBuffer();
      await storage.stat("a.png");
      await storage.get("not/there.png");
      for await (const { key } of storage.list("")) expect(key).toBe("a.png");
      await storage.delete("a.png");
    }
    expect(proxy.connections()).toBe(1);
  });

  it("asks nothing by a connection that was idle for long: what stands between may have forgotten it", async () => {
    const storage = watched({ limits: { idleMs: 50 } });
    await storage.put("a.png", Buffer.from("bytes"));
    await sleep(500);
    await storage.stat("a.png");
    expect(proxy.connections()).toBe(2);
  });

  it("lists page by page, and each key once", async () => {
    const storage = watched({ pageKeys: 3 });
    const keys = Array.from({ length: 10 }, (_, index) => `full/${index}${index % 2 ? "/" : "-"}x`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key))));
    expect((await keysOf(storage, "full/")).sort()).toEqual(keys.sort());
    expect(proxy.requests.filter((request) => request === "GET ")).toHaveLength(4);
  });

  it("lists only what has a key", async () => {
    for (const name of ["a.png", "tmp/unfinished", "a%20b.png", "a&b<c>.png", "%C3%BC.png"]) {
      await ask(bucket, "PUT", name, "bytes");
    }
    expect(await keysOf(createS3Storage(bucket), "")).toEqual(["a.png"]);
    expect(await keysOf(createS3Storage({ ...bucket, pageKeys: 1 }), "")).toEqual(["a.png"]);
  });

  it("finds its bucket below the path of an endpoint", async () => {
    const storage = createS3Storage({
      ...bucket,
      endpoint: `${bucket.endpoint}/${bucket.bucket}/`,
      bucket: "folder",
    });
    await storage.put("a.png", Buffer.from("bytes"));
    expect(await ask(bucket, "GET", "folder/a.png")).toBe("bytes");
  });

  it("is unavailable where its bucket is not there", async () => {
    const storage = createS3Storage({ ...bucket, bucket: "elsewhere" });
    for (const attempt of [
      () => storage.put("a.png", Buffer.from("bytes")),
      () => storage.get("a.png"),
      () => storage.stat("a.png"),
      () => storage.delete("a.png"),
      () => storage.check(),
      () => keysOf(storage, ""),
    ]) {
      expect(await faultOf(attempt())).toHaveProperty("cause.code", "NoSuchBucket");
    }
  });

  it("is unavailable where nobody listens", async () => {
    const endpoint = `http://127.0.0.1:${await findFreePort()}`;
    const storage = createS3Storage({ ...bucket, endpoint, limits: { firstWaitMs: 1 } });
    expect(await faultOf(storage.stat("a.png"))).toHaveProperty("cause.cause.code", "ECONNREFUSED");
  });

  it("is refused with a wrong secret, and tells nobody any", async () => {
    const secretAccessKey = "a-secret-that-is-not-the-right-one";
    const storage = createS3Storage({ ...bucket, secretAccessKey });
    for (const attempt of [
      () => storage.put("a.png", Buffer.from("bytes")),
      () => storage.get("a.png"),
      () => keysOf(storage, ""),
    ]) {
      const error = await faultOf(attempt());
      expect(error).toHaveProperty("cause.code", "SignatureDoesNotMatch");
      const shown = inspect(error, { depth: Infinity, showHidden: true });
      expect(shown).toContain("was answered 403 SignatureDoesNotMatch");
      for (const secret of [secretAccessKey, bucket.accessKeyId, "AWS4-HMAC", "Credential"]) {
        expect(shown).not.toContain(secret);
      }
    }
  });

  it("has no user and no password in its endpoint", () => {
    const endpoint = "https://user:password@s3.example";
    expect(() => createS3Storage({ ...bucket, endpoint })).toThrow(/^an S3 endpoint has no user/);
  });
});

/** What another program may do with the bucket. */
async function ask(
  { endpoint, bucket, ...keys }: S3Bucket,
  method: string,
  name: string,
  body?: string,
) {
  const url = `${endpoint}/${bucket}/${name}`;
  const signed = await new AwsV4Signer({ method, url, service: "s3", ...keys }).sign();
  const answer = await fetch(signed.url, {
    method,
    headers: signed.headers,
    ...(body && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${name}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

/** The fault that a call has to end in. */
async function faultOf(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => "no error",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StorageUnavailable);
  return error;
}
