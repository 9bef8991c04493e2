import { utimes } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { fullKey } from "@/domain/images/picture-keys";
import type { Db } from "@/infra/db/database";
import { createMember, createPending, type Member, review } from "@/testing/factories";
import { hold } from "@/testing/hold";
import { serveOverHttp } from "@/testing/serve-over-http";
import { testService } from "@/testing/service";

const service = testService();

/** As small as pictures that are kept in memory, and as large as one that is not. */
const SMALL = 300_000;
const LARGE = 700_000;

let approver: Member;
let id: string;
let address: string;
beforeEach(async () => {
  approver = await createMember(service, { roles: ["approver"] });
  id = await createPending(service, approver);
  const { port } = await serveOverHttp();
  address = `http://127.0.0.1:${port}/image/${id}.jpg`;
});

async function put(bytes: number, fill: string): Promise<Buffer> {
  const picture = Buffer.alloc(bytes, fill);
  await service.deps.storage.put(fullKey(id), picture);
  return picture;
}

async function get(headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(address, { method, headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** The database, which answers raw queries once it may. */
function waiting(db: Db, forWhat: Promise<void>): Db {
  return new Proxy(db, {
    get(real, name) {
      const value: unknown = Reflect.get(real, name);
      if (name !== "$queryRaw") return value;
      return async (...asked: Parameters<Db["$queryRaw"]>) => {
        await forWhat;
        return real.$queryRaw(...asked);
      };
    },
  });
}

test.each([
  ["a picture", ".jpg"],
  ["a variant", ".webp"],
])("%s is looked for while the database is asked, and once", async (_, extension) => {
  const asked = address.replace(".jpg", extension);
  const answer = await fetch(asked);
  expect(answer.status).toBe(200);
  const { storage, db } = service.deps;
  const looks: string[] = [];
  const first = hold();
  service.deps.storage = {
    ...storage,
    stat: (key) => {
      looks.push(key);
      first.release();
      return storage.stat(key);
    },
  };
  service.deps.db = waiting(db, first.released);
  const again = await fetch(asked);
  expect(again.status).toBe(200);
  expect(await again.arrayBuffer()).toEqual(await answer.arrayBuffer());
  expect(looks).toHaveLength(1);
});

test("a picture of no image is not there, also where the storage fails or is silent", async () => {
  const nowhere = address.replace(id, "aaaaaaaaaaaa");
  for (const stat of [
    () => Promise.reject(new Error("a disk that fails")),
    () => new Promise<never>(() => undefined),
  ]) {
    service.deps.storage = { ...service.deps.storage, stat };
    expect((await fetch(nowhere)).status).toBe(404);
  }
});

describe.each([
  ["a picture that is kept in memory", SMALL],
  ["a picture that is read each time", LARGE],
])("%s", (_, size) => {
  test("is whole each time, of the length that it says", async () => {
    const picture = await put(size, "picture");
    for (let times = 0; times < 2; times += 1) {
      const { status, headers, bytes } = await get();
      expect(status).toBe(200);
      expect(bytes.equals(picture)).toBe(true);
      expect(headers.get("content-length")).toBe(String(size));
      expect(headers.get("transfer-encoding")).toBeNull();
    }
  });

  test("is whole for all who ask at once", async () => {
    const picture = await put(size, "picture");
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(answers.every(({ bytes }) => bytes.equals(picture))).toBe(true);
  });

  test("is given in ranges, before and after all of it", async () => {
    const picture = await put(size, "picture");
    const range = { range: "bytes=1001-2000" };
    for (const ask of [range, {}, range]) {
      const { status, bytes } = await get(ask);
      expect(status).toBe("range" in ask ? 206 : 200);
      expect(bytes.equals("range" in ask ? picture.subarray(1001, 2001) : picture)).toBe(true);
    }
  });

  test("has its length by HEAD too, and no bytes", async () => {
    await put(size, "picture");
    await get();
    const { status, headers, bytes } = await get({}, "HEAD");
    expect([status, headers.get("content-length"), bytes.length]).toEqual([200, String(size), 0]);
  });

  test("is another as soon as it is replaced by one of the same size, and has another ETag", async () => {
    await put(size, "a");
    const before = await get();
    const again = await put(size, "b");
    // Files that are written at once may have the same time.
    const later = new Date(Date.now() + 1_000);
    await utimes(path.join(service.storageRoot, fullKey(id)), later, later);
    const after = await get({ "if-none-match": before.headers.get("etag") ?? "" });
    expect(after.status).toBe(200);
    expect(after.bytes.equals(again)).toBe(true);
  });

  test("is answered whole when it is replaced between the look and the read", async () => {
    await put(size, "a");
    const { storage } = service.deps;
    let again: Buffer | undefined;
    service.deps.storage = {
      ...storage,
      get: async (...asked) => {
        again ??= await put(size + 1, "b");
        return storage.get(...asked);
      },
    };
    const { headers, bytes } = await get();
    expect(bytes.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(headers.get("content-length")).toBe(String(size + 1));
  });

  test("is gone as soon as its image is denied", async () => {
    await put(size, "picture");
    expect((await get()).status).toBe(200);
    await review(service, approver, { id, action: "deny" });
    expect((await get()).status).toBe(404);
    expect((await get({ range: "bytes=0-9" })).status).toBe(404);
  });

  test("is gone as soon as its row says so, whoever wrote that and though its bytes are there", async () => {
    await put(size, "picture");
    expect((await get()).status).toBe(200);
    await service.deps.db.image.update({ where: { id }, data: { status: "deleted" } });
    expect((await get()).status).toBe(404);
  });

  test("is not given out of memory once its bytes are lost", async () => {
    await put(size, "picture");
    expect((await get()).status).toBe(200);
    await service.deps.storage.delete(fullKey(id));
    expect((await get()).status).toBe(500);
  });
});
