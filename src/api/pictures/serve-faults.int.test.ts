import { truncateSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { fullKey } from "@/domain/images/picture-keys";
import { createS3Storage } from "@/infra/storage/s3-storage";
import { readObject } from "@/infra/storage/read-object";
import type { Storage } from "@/infra/storage/storage";
import { createMember, createPending } from "@/testing/factories";
import {
  type DiskCall,
  type DiskFault,
  type FaultyDisk,
  faultDisk,
} from "@/testing/faults/faulty-disk";
import { answering, changing, givingOnly, resetting, swallowing } from "@/testing/s3/faults";
import { type Fault, type FaultyProxy, startFaultyProxy } from "@/testing/s3/faulty-proxy";
import { newBucket, type ScratchS3 } from "@/testing/s3/new-bucket";
import { serveOverHttp } from "@/testing/serve-over-http";
import { testService } from "@/testing/service";
import { startS3 } from "../../../scripts/lib/s3-server.mjs";

const service = testService();

/** Several chunks. */
const BYTES = Buffer.alloc(1_000_000, "picture");
/** One that is read at once and kept in memory. */
const SMALL = Buffer.alloc(300_000, "picture");
/** More than sockets keep for a reader who takes his time. */
const LARGE = Buffer.alloc(12_000_000, "picture");
const UNAVAILABLE = '503 {"message":"Service temporarily unavailable"} again in 5 s';

let id: string;
let address: string;
beforeEach(async () => {
  id = await createPending(service, await createMember(service));
  const http = await serveOverHttp();
  address = `http://127.0.0.1:${http.port}/image/${id}.jpg`;
  // The package that serves tells of answers that break off.
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
});

/** What a client has in the end. */
async function get(expected = BYTES, asked: Record<string, string> = {}): Promise<string> {
  // Breaking off may come before the headers have left.
  const answer = await fetch(address, { headers: asked }).catch(() => undefined);
  const bytes = await answer?.arrayBuffer().catch(() => undefined);
  if (answer === undefined || bytes === undefined) return "broken off";
  const { status, headers } = answer;
  if (status !== 200) {
    const when = headers.get("retry-after") ?? "never";
    return `${status} ${Buffer.from(bytes).toString()} again in ${when} s`;
  }
  return Buffer.from(bytes).equals(expected) ? "whole" : `${bytes.byteLength} other bytes`;
}

/** Begins to read and goes away. */
async function leave(): Promise<void> {
  const leaving = new AbortController();
  const { body } = await fetch(address, { signal: leaving.signal });
  await body?.getReader().read();
  leaving.abort();
}

async function countOpenFiles(): Promise<number> {
  return (await readdir("/dev/fd")).length;
}

/** After so many times of what may leak a file, no more are open than after the first. */
async function expectNoLeak(work: () => Promise<unknown>): Promise<void> {
  await work();
  const before = await countOpenFiles();
  for (let times = 0; times < 12; times += 1) await work();
  await expect.poll(countOpenFiles).toBeLessThan(before + 6);
}

describe("a picture on a disk", () => {
  let disk: FaultyDisk;
  beforeEach(async () => {
    await service.deps.storage.put(fullKey(id), BYTES);
    disk = faultDisk(service.storageRoot);
    onTestFinished(() => disk.restore());
  });

  const FAULTS: DiskFault["code"][] = ["EIO", "EACCES", "EMFILE"];

  function failAt(call: DiskCall, code: DiskFault["code"]): void {
    disk.plan(({ name, place }) =>
      name === call.name && place === call.place ? { code } : undefined,
    );
  }

  /** No more may come, of whatever was asked for. */
  function expected({ name, place }: DiskCall): string {
    if (name.startsWith("close")) return "whole";
    return name.startsWith("read") && place > 0 ? "broken off" : UNAVAILABLE;
  }

  test.each(FAULTS)("is whole, refused or broken off when a call fails (%s)", async (code) => {
    disk.plan(() => undefined);
    expect(await get()).toBe("whole");
    const calls = [...disk.calls];
    expect(new Set(calls.map(({ name }) => name.split(" ")[0]))).toEqual(
      new Set(["stat", "open", "read", "close"]),
    );
    const last = calls.filter(({ name }) => name.startsWith("read")).length - 1;
    const telling = calls.filter(
      ({ name, place }) => !name.startsWith("read") || [0, 1, last].includes(place),
    );
    for (const call of telling) {
      failAt(call, code);
      expect(await get(), `${call.name}, place ${call.place}`).toBe(expected(call));
      await expect.poll(() => disk.openHandles()).toBe(0);
      disk.plan(() => undefined);
      expect(await get()).toBe("whole");
    }
  });

  test("is broken off when its file becomes shorter meanwhile", async () => {
    const file = path.join(service.storageRoot, fullKey(id));
    disk.plan(({ name, place }) => {
      if (name.startsWith("read") && place === 1) truncateSync(file, 300_000);
      return undefined;
    });
    expect(await get()).toBe("broken off");
    await expect.poll(() => disk.openHandles()).toBe(0);
  });

  test("keeps no file open for clients that went away, or for a disk that fails", async () => {
    await service.deps.storage.put(fullKey(id), LARGE);
    await expectNoLeak(leave);
    await expect.poll(() => disk.openHandles()).toBe(0);
    disk.plan(({ name, place }) =>
      name.startsWith("read") && place % 3 === 2 ? { code: "EIO" } : undefined,
    );
    await expectNoLeak(() => get());
    expect(disk.openHandles()).toBe(0);
  });
});

describe("a picture in S3", () => {
  let s3: ScratchS3;
  let proxy: FaultyProxy;
  let direct: Storage;
  /** What was made of the upload. */
  let picture: Uint8Array;

  beforeAll(async () => {
    s3 = await startS3();
  }, 30_000);
  afterAll(() => s3.stop());

  beforeEach(async () => {
    const made = await readObject(service.deps.storage, fullKey(id));
    picture = made ?? expect.fail("no picture was made");
    const bucket = await newBucket(s3);
    proxy = await startFaultyProxy(s3.endpoint);
    onTestFinished(() => proxy.stop());
    const limits = { attempts: 2, attemptMs: 1_000, firstWaitMs: 1, longestWaitMs: 2 };
    direct = createS3Storage(bucket);
    await direct.put(fullKey(id), BYTES);
    service.deps.storage = createS3Storage({ ...bucket, endpoint: proxy.endpoint, limits });
  });

  const ASKED = [/^HEAD full/, /^GET full/];

  test.each<[string, Fault]>([
    ["500", answering(500, "InternalError")],
    ["503", answering(503, "SlowDown")],
    ["a broken connection", resetting],
    ["no answer", swallowing],
  ])("is whole when the store answers once with %s, and refused always", async (_, fault) => {
    for (const asked of ASKED) {
      proxy.once(fault, asked);
      expect(await get()).toBe("whole");
      proxy.always(fault, asked);
      expect(await get()).toBe(UNAVAILABLE);
      proxy.calm();
      expect(await get()).toBe("whole");
    }
  });

  test.each<[string, Fault]>([
    ["403", answering(403, "AccessDenied")],
    ["404 for the bucket", answering(404, "NoSuchBucket")],
    ["no byte of the body", givingOnly(0, "reset")],
    ["a body that does not begin", givingOnly(0, "nothing")],
    ["no size", changing({ answer: (headers) => delete headers["content-length"] })],
  ])("is refused at once when the store answers with %s", async (_, fault) => {
    proxy.once(fault, /^GET full/);
    expect(await get()).toBe(UNAVAILABLE);
    expect(await get()).toBe("whole");
  });

  test.each<[string, Fault]>([
    ["ends", givingOnly(500_000, "close")],
    ["breaks", givingOnly(500_000, "reset")],
    ["stands still", givingOnly(500_000, "nothing")],
  ])("is broken off when the body %s in the midst", async (_, fault) => {
    proxy.once(fault, /^GET full/);
    expect(await get()).toBe("broken off");
    expect(await get()).toBe("whole");
  });

  test("that is small is refused when the body breaks in the midst, and then read once", async () => {
    await direct.put(fullKey(id), SMALL);
    proxy.once(givingOnly(100_000, "reset"), /^GET full/);
    expect(await get(SMALL)).toBe(UNAVAILABLE);
    expect(await get(SMALL)).toBe("whole");
    proxy.always(answering(500, "InternalError"), /^GET full/);
    expect(await get(SMALL)).toBe("whole");
  });

  describe.each([
    ["", BYTES],
    [" and small", SMALL],
  ])("that is found by HEAD%s", (_, bytes) => {
    beforeEach(() => direct.put(fullKey(id), bytes));

    const LONGER = changing({ answer: (headers) => (headers["content-length"] = "800000") });
    const RANGE = { range: "bytes=1000-1999" };

    test.each<[string, RegExp, Fault, Record<string, string>]>([
      ["GET has nothing", /^GET full/, answering(404, "NoSuchKey"), {}],
      ["GET has another length", /^HEAD full/, LONGER, {}],
      ["GET has another length, of a range", /^HEAD full/, LONGER, RANGE],
      ["GET is too short for a range", /^GET full/, answering(416, "InvalidRange"), RANGE],
    ])("is refused where %s", async (_name, asked, fault, headers) => {
      proxy.always(fault, asked);
      expect(await get(bytes, headers)).toBe(UNAVAILABLE);
    });
  });

  test.each<[string, Fault, RegExp]>([
    ["is of what HEAD finds and GET does not", answering(404, "NoSuchKey"), /^GET full/],
    ["was put and is not found", answering(404), /^HEAD variant/],
  ])("that is a variant is refused where it %s", async (_, fault, asked) => {
    await direct.put(fullKey(id), picture);
    address = address.replace(".jpg", ".webp");
    proxy.always(fault, asked);
    expect(await get()).toBe(UNAVAILABLE);
  });

  test("is refused while its bucket is not there", async () => {
    proxy.always(answering(404, "NoSuchBucket"));
    expect(await get()).toBe(UNAVAILABLE);
    proxy.calm();
    expect(await get()).toBe("whole");
  });

  test("whose bytes were lost is no passing fault", async () => {
    await direct.delete(fullKey(id));
    expect(await get()).toMatch(/^500 /);
  });

  test("keeps no connection for clients that went away, or for a store that breaks off", async () => {
    await direct.put(fullKey(id), LARGE);
    await expectNoLeak(leave);
    await direct.put(fullKey(id), BYTES);
    proxy.always(givingOnly(500_000, "reset"), /^GET full/);
    await expectNoLeak(() => get());
  });
});
