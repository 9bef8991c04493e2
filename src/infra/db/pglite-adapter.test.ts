import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./errors";
import { PrismaClient } from "./generated/client";
import { createPgliteAdapter } from "./pglite-adapter";

let pglite: PGlite;
let db: PrismaClient;

beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec(`
    CREATE TABLE numbers (n int UNIQUE DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO numbers VALUES (1)`);
  db = new PrismaClient({ adapter: createPgliteAdapter(pglite) });
}, 60_000);

afterAll(async () => {
  await db.$disconnect();
  await pglite.close();
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
