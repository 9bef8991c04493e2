import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  answering,
  answeringAndClosing,
  changing,
  cuttingTheUpload,
  damagingTheUpload,
  givingOnly,
  losingTheAnswer,
  resetting,
  saying,
  swallowing,
} from "@/testing/s3/faults";
import { type FaultyProxy, startFaultyProxy } from "@/testing/s3/faulty-proxy";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { startS3 } from "../../../scripts/lib/s3-server.mjs";
import type { S3Limits } from "./s3-client";
import { createS3Storage } from "./s3-storage";
import type { OpenObject, Storage } from "./storage";
import { StorageUnavailable } from "./storage-unavailable";

const BYTES = Buffer.alloc(300_000, "picture");
const OTHER = Buffer.alloc(300_000, "another");

let s3: ScratchS3;
let proxy: FaultyProxy;
/** The way past the proxy: what is really there. */
let direct: Storage;
let behindProxy: (limits?: Partial<S3Limits>) => Storage;
let storage: Storage;

beforeAll(async () => {
  s3 = await startS3();
}, 30_000);

afterAll(() => s3.stop());

beforeEach(async () => {
  const bucket = await newBucket(s3);
  proxy = await startFaultyProxy(s3.endpoint);
  direct = createS3Storage(bucket);
  behindProxy = (limits) =>
    createS3Storage({
      ...bucket,
      endpoint: proxy.endpoint,
      pageKeys: 2,
      limits: { firstWaitMs: 1, longestWaitMs: 2, ...limits },
    });
  storage = behindProxy();
});

afterEach(() => proxy.stop());

const CALLS: [string, (storage: Storage) => Promise<unknown>, unknown][] = [
  ["a put", (of) => of.put("new.png", BYTES).then(() => contentOf(direct, "new.png")), "BYTES"],
  ["a get", (of) => contentOf(of, "a.png"), "BYTES"],
  ["a stat", (of) => of.stat("a.png").then((found) => found?.size), BYTES.length],
  ["a delete", (of) => of.delete("a.png").then(() => direct.stat("a.png")), undefined],
  ["a list", (of) => keysOf(of), ["a.png", "b.png", "c.png"]],
  ["a check", (of) => of.check(), { freeBytes: undefined }],
];

describe.each(CALLS)("%s", (_, call, result) => {
  beforeEach(async () => {
    for (const key of ["a.png", "b.png", "c.png"]) await direct.put(key, BYTES);
  });

  it.each([
    ["500", answering(500, "InternalError")],
    ["503 SlowDown", answering(503, "SlowDown")],
    ["429", answering(429)],
    ["an answer before all was sent", answeringAndClosing(503)],
    ["a broken connection", resetting],
    ["an answer that is lost", losingTheAnswer],
  ])("works in spite of %s", async (_name, fault) => {
    proxy.next(fault, fault);
    expect(await call(storage)).toEqual(result);
    expect(proxy.requests.length).toBeGreaterThanOrEqual(3);
  });

  it("gives up when the store has too much to do for long", async () => {
    proxy.always(answering(503, "SlowDown"));
    const error = await faultOf(call(behindProxy({ attempts: 3 })));
    expect(error).toHaveProperty("cause.status", 503);
    expect(proxy.requests).toHaveLength(3);
  });

  it("is over at its deadline when there is never an answer", async () => {
    proxy.always(swallowing);
    const began = performance.now();
    await faultOf(call(behindProxy({ attemptMs: 200, deadlineMs: 500, attempts: 100 })));
    // Bytes that are sent add a second for each megabyte.
    expect(performance.now() - began).toBeLessThan(3000);
    expect(proxy.requests.length).toBeGreaterThan(0);
  });

  it("is refused at once where we may not do it", async () => {
    proxy.always(answering(403, "AccessDenied"));
    const error = await faultOf(call(storage));
    expect(error).toHaveProperty("cause.status", 403);
    expect(proxy.requests).toHaveLength(1);
  });
});

describe.each(CALLS.filter(([name]) => name !== "a check"))("%s", (_, call, result) => {
  it("works in spite of an attempt that gets no answer", async () => {
    for (const key of ["a.png", "b.png", "c.png"]) await direct.put(key, BYTES);
    proxy.next(swallowing);
    expect(await call(behindProxy({ attemptMs: 500 }))).toEqual(result);
  });
});

describe("a check", () => {
  it("is over when an attempt gets no answer: who checks wants to know soon", async () => {
    proxy.next(swallowing);
    await faultOf(behindProxy({ attemptMs: 300 }).check());
    expect(proxy.requests).toEqual(["PUT tmp/check"]);
  });
});

describe("a put", () => {
  it("counts as done when its first attempt landed unseen", async () => {
    proxy.next(losingTheAnswer);
    await storage.put("a.png", BYTES);
    expect(await contentOf(direct, "a.png")).toBe("BYTES");
    expect(proxy.requests).toEqual(["PUT a.png", "PUT a.png", "HEAD a.png"]);
  });

  it("replaces what is there and other", async () => {
    await direct.put("a.png", OTHER);
    await storage.put("a.png", BYTES);
    expect(await contentOf(direct, "a.png")).toBe("BYTES");
    expect(proxy.requests).toEqual(["PUT a.png", "HEAD a.png", "PUT a.png"]);
  });

  it.each([
    ["412", answering(412, "PreconditionFailed")],
    ["409", answering(409, "ConditionalRequestConflict")],
    ["304", answering(304)],
  ])("puts without a condition where the store answers %s and has nothing", async (_, fault) => {
    proxy.next(fault);
    await storage.put("a.png", BYTES);
    expect(await contentOf(direct, "a.png")).toBe("BYTES");
  });

  it.each([
    ["501", answering(501, "NotImplemented")],
    ["400", answering(400, "NotImplemented")],
  ])("asks a store that knows no conditions (%s) only once", async (_, fault) => {
    proxy.next(fault);
    await storage.put("a.png", OTHER);
    await storage.put("a.png", BYTES);
    expect(await contentOf(direct, "a.png")).toBe("BYTES");
    expect(proxy.requests).toEqual(["PUT a.png", "PUT a.png", "PUT a.png"]);
  });

  it("fails where a store refuses it even without a condition", async () => {
    proxy.always(answering(412, "PreconditionFailed"));
    expect(await faultOf(storage.put("a.png", BYTES))).toHaveProperty("cause.status", 412);
  });

  it("leaves nothing when its body breaks off every time", async () => {
    proxy.always(cuttingTheUpload);
    await faultOf(storage.put("a.png", BYTES));
    expect(await keysOf(direct)).toEqual([]);
  });

  it("leaves what was there when its body breaks off every time", async () => {
    await direct.put("a.png", OTHER);
    proxy.always(cuttingTheUpload);
    await faultOf(storage.put("a.png", BYTES));
    expect(await contentOf(direct, "a.png")).toBe("OTHER");
  });

  it("is whole when its body broke off once", async () => {
    proxy.next(cuttingTheUpload);
    await storage.put("a.png", BYTES);
    expect(await contentOf(direct, "a.png")).toBe("BYTES");
  });

  it("is refused by the store when its bytes change on the way", async () => {
    proxy.always(damagingTheUpload);
    const error = await faultOf(storage.put("a.png", BYTES));
    expect(error).toHaveProperty("cause.code", "XAmzContentSHA256Mismatch");
    expect(await keysOf(direct)).toEqual([]);
  });

  it.each([
    ["says yes to whatever it is asked", saying("<html><body>Welcome</body></html>")],
    [
      "names the tag of a page",
      changing({ answer: (headers) => (headers["etag"] = 'W/"26-5f3c"') }),
    ],
  ])("is not done, and nothing is ready, where a server %s", async (_, fault) => {
    proxy.always(fault);
    for (const call of [() => storage.put("a.png", BYTES), () => storage.check()]) {
      const error = await faultOf(call());
      expect(error).toHaveProperty("cause.message", "not an answer of S3: no ETag of what was put");
    }
  });

  it("has longer the more it sends", async () => {
    proxy.always(swallowing);
    const limits = { attemptMs: 1, deadlineMs: 1, attempts: 1, slowestBytesPerMs: 600 };
    const began = performance.now();
    await faultOf(behindProxy(limits).put("a.png", BYTES));
    expect(performance.now() - began).toBeGreaterThan(490);
  });
});

describe("a get", () => {
  beforeEach(() => direct.put("a.png", BYTES));

  it.each(["close", "reset"] as const)(
    "tells the reader when the body breaks off (%s)",
    async (rest) => {
      proxy.next(givingOnly(100_000, rest));
      const opened = await storage.get("a.png");
      expect(opened?.size).toBe(BYTES.length);
      const { read, error } = await readUntilError(opened?.body);
      expect(read).toBeLessThanOrEqual(100_000);
      expect(error).toBeInstanceOf(StorageUnavailable);
    },
  );

  it("does not wait for a body that stands still", async () => {
    proxy.next(givingOnly(100_000, "nothing"));
    const opened = await behindProxy({ attemptMs: 300 }).get("a.png");
    const { error } = await readUntilError(opened?.body);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(error).toHaveProperty("cause.message", "a body stood still for 300 ms");
  });

  it("tells the reader of a range when it breaks off", async () => {
    proxy.next(givingOnly(5, "close"));
    const opened = await storage.get("a.png", { start: 10, end: 19 });
    expect((await readUntilError(opened?.body)).error).toBeInstanceOf(StorageUnavailable);
  });

  it.each([
    ["does not know ranges", changing({ request: (headers) => delete headers["range"] })],
    [
      "gives another range",
      changing({ answer: (headers) => (headers["content-range"] = "bytes 0-9/300000") }),
    ],
    ["does not say which range it gives", changing({ answer: (h) => delete h["content-range"] })],
    ["does not say when it was put", changing({ answer: (h) => delete h["last-modified"] })],
    ["does not say how much it gives", changing({ answer: (h) => delete h["content-length"] })],
  ])("fails where the store %s", async (_, fault) => {
    proxy.next(fault);
    await faultOf(storage.get("a.png", { start: 10, end: 19 }));
  });

  it.each([
    ["is given up", givingOnly(100_000, "nothing")],
    ["does not say when it was put", changing({ answer: (h) => delete h["last-modified"] })],
  ])("leaves no connection behind where the answer %s", async (_, fault) => {
    let isClosed = false;
    proxy.next((passing) => {
      passing.request.socket.once("close", () => {
        isClosed = true;
      });
      return fault(passing);
    });
    const opened = await storage.get("a.png").catch(() => undefined);
    await opened?.body.cancel();
    await expect.poll(() => isClosed, { timeout: 5_000 }).toBe(true);
  });

  it("gives all where all was asked for as a range, and the store says so", async () => {
    proxy.next(changing({ request: (headers) => delete headers["range"] }));
    const opened = await storage.get("a.png", { start: 0, end: 2_000_000 });
    expect(await nameOf(opened)).toBe("BYTES");
  });
});

describe("a list", () => {
  it("goes on where it was when a page fails once", async () => {
    for (const key of ["a", "b", "c", "d", "e"]) await direct.put(key, Buffer.from(key));
    proxy.next(answering(500), changing({}), resetting, changing({}), answering(503));
    expect(await keysOf(storage)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it.each([
    ["breaks off", "<ListBucketResult><IsTruncated>true</IsTruncated>"],
    ["is a page for people", "<html><body>Welcome</body></html>"],
    ["has an object of no size", "<Contents><Key>a</Key></Contents>"],
    [
      "has an object of no time",
      "<Contents><Key>a</Key><Size>1</Size><LastModified>x</LastModified></Contents>",
    ],
    [
      "begins again and again",
      "<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>",
    ],
  ])("fails when it %s", async (_, text) => {
    proxy.always(saying(text));
    await faultOf(keysOf(storage));
  });

  it("goes on with the token that the store wrote as XML", async () => {
    let asked: string | undefined;
    proxy.next(
      saying(
        "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#x2F;c&#43;d</NextContinuationToken>",
      ),
      ({ request, response }) => {
        asked = request.url;
        response.end("<IsTruncated>false</IsTruncated>");
      },
    );
    expect(await keysOf(storage)).toEqual([]);
    const { searchParams } = new URL(asked ?? "", proxy.endpoint);
    expect(searchParams.get("continuation-token")).toBe("a&b/c+d");
  });

  it("says whose address it was asked by where an object is looked for in place of the bucket", async () => {
    proxy.always(answering(404, "NoSuchKey"));
    const error = await faultOf(keysOf(storage));
    expect(error).toHaveProperty(
      "cause.message",
      expect.stringContaining("S3_ENDPOINT is the bucket's own address"),
    );
  });

  it("breaks off with an error when its text does", async () => {
    await direct.put("a", BYTES);
    proxy.always(givingOnly(100, "close"));
    await faultOf(keysOf(storage));
  });
});

async function contentOf(of: Storage, key: string): Promise<string> {
  return nameOf(await of.get(key));
}

/** Which bytes they are: large buffers are compared and shown very slowly. */
async function nameOf(opened: OpenObject | undefined): Promise<string> {
  const bytes = Buffer.from(await new Response(opened?.body).arrayBuffer());
  if (bytes.equals(BYTES)) return "BYTES";
  return bytes.equals(OTHER) ? "OTHER" : `${bytes.length} other bytes`;
}

async function keysOf(of: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of of.list("")) keys.push(key);
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

async function readUntilError(body: ReadableStream<Uint8Array> | undefined) {
  let read = 0;
  try {
    for await (const chunk of body ?? []) read += chunk.length;
  } catch (error) {
    return { read, error };
  }
  return { read, error: "no error" };
}
