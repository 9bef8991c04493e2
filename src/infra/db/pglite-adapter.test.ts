import { MessageChannel, type MessagePort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { createBirpc } from "birpc";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./errors";
import { PrismaClient } from "./generated/client";
import { openSqlDoor } from "./open-sql-door";
import { createPgliteAdapter } from "./pglite-adapter";
import { createRemoteSqlAdapter } from "./remote-sql-adapter";
import type { SqlDoor } from "./sql-door";

let pglite: PGlite;
let db: PrismaClient;
let disconnect: () => void;

type Way = (adapter: SqlDriverAdapterFactory) => Promise<SqlDriverAdapterFactory>;

/** As another process of the service reaches it: all that is said is cloned. */
async function fromElsewhere(adapter: SqlDriverAdapterFactory): Promise<SqlDriverAdapterFactory> {
  const { door } = await openSqlDoor(adapter);
  const { port1, port2 } = new MessageChannel();
  disconnect = () => port1.close();
  createBirpc<object, SqlDoor>(door, portChannel(port1));
  return createRemoteSqlAdapter(createBirpc<SqlDoor>({}, portChannel(port2)));
}

function portChannel(port: MessagePort) {
  return {
    post: (message: unknown) => port.postMessage(message),
    on: (hear: (message: unknown) => void) => port.on("message", hear),
  };
}

describe.each<[string, Way]>([
  ["in its process", (adapter) => Promise.resolve(adapter)],
  ["from another process", fromElsewhere],
])("PGlite %s", (_, way) => {
  beforeAll(async () => {
    disconnect = () => {};
    pglite = await PGlite.create();
    await pglite.exec(`
    CREATE TABLE numbers (n int UNIQUE DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO numbers VALUES (1)`);
    db = new PrismaClient({ adapter: await way(createPgliteAdapter(pglite)) });
  }, 60_000);

  afterAll(async () => {
    await db.$disconnect();
    await pglite.close();
    disconnect();
  });

  async function numbers(): Promise<number[]> {
    const rows = await db.$queryRaw<{ n: number }[]>`SELECT n FROM numbers ORDER BY n`;
    return rows.map(({ n }) => n);
  }

  function insert(n: number) {
    return db.$executeRaw`INSERT INTO numbers VALUES (${n})`;
  }

  /** The database's last words in what Prisma threw. */
  async function errorOf(work: Promise<unknown>): Promise<unknown> {
    return work.then(
      () => "no error",
      (error: unknown) => error,
    );
  }

  describe("a transaction in PGlite", () => {
    it("fails when its COMMIT does, and leaves nothing", async () => {
      // The index is asked at the end alone.
      const error = await errorOf(db.$transaction([insert(2), insert(1)]));

      expect(error).toMatchObject({ code: "23505" });
      expect(await numbers()).toEqual([1]);
    });

    it("is done when it says so", async () => {
      await db.$transaction([insert(3), insert(4)]);
      expect(await numbers()).toEqual([1, 3, 4]);
    });

    it("fails on its own account among others at the same time", async () => {
      const outcomes = await Promise.allSettled(
        [5, 1, 6, 3].map((n) => db.$transaction([insert(n)])),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
        "rejected",
      ]);
      expect(await numbers()).toEqual([1, 3, 4, 5, 6]);
    });

    it("ends with its error when a statement fails, and the next one works", async () => {
      const missing = db.$executeRaw`INSERT INTO nowhere VALUES (1)`;
      await expect(db.$transaction([insert(7), missing])).rejects.toThrow(/nowhere/);
      await db.$transaction([insert(8)]);
      expect(await numbers()).toEqual([1, 3, 4, 5, 6, 8]);
    });
  });

  describe("a value", () => {
    it("comes as it is", async () => {
      const [row] = await db.$queryRaw<object[]>`
      SELECT 9007199254740993::bigint AS large, 1.5::float8 AS part, true AS yes, NULL::text AS none,
        '\\x00ff10'::bytea AS bytes, ARRAY['a', 'b'] AS words, '{"a": [1]}'::jsonb AS json,
        '2026-11-22T01:02:03.456Z'::timestamptz AS time`;
      expect(row).toEqual({
        large: 9007199254740993n,
        part: 1.5,
        yes: true,
        none: null,
        bytes: Uint8Array.of(0, 255, 16),
        words: ["a", "b"],
        json: { a: [1] },
        time: new Date("2026-11-22T01:02:03.456Z"),
      });
    });

    it("goes as it is", async () => {
      const bytes = Uint8Array.of(0, 255, 16);
      const time = new Date("2026-11-22T01:02:03.456Z");
      const [row] = await db.$queryRaw<object[]>`
      SELECT ${bytes} = '\\x00ff10'::bytea AS bytes, ${time} = '2026-11-22T01:02:03.456Z'::timestamptz AS time,
        ${9007199254740993n} = 9007199254740993 AS large, ${["a", "b"]} = ARRAY['a', 'b'] AS words`;
      expect(row).toEqual({ bytes: true, time: true, large: true, words: true });
    });
  });

  describe("an engine that broke off", () => {
    it.each<[string, () => Promise<unknown>]>([
      ["a query", () => db.$queryRaw`SELECT 1`],
      ["a statement", () => insert(9)],
      ["a transaction", () => db.$transaction([insert(9)])],
    ])("is unavailable to %s", async (_, ask) => {
      const original = PGlite.prototype.execProtocolRaw;
      PGlite.prototype.execProtocolRaw = () =>
        Promise.reject(new WebAssembly.RuntimeError("unreachable"));
      const error = await errorOf(ask()).finally(() => {
        PGlite.prototype.execProtocolRaw = original;
      });

      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(await numbers()).not.toContain(9);
    });
  });
});
