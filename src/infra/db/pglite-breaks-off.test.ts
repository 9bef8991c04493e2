import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Database } from "./database";
import { isDatabaseUnavailable } from "./errors";
import { openPglite } from "./pglite-database";

const STARTING_IS_SLOW_MS = 60_000;

let root: string;
let database: Database;
let freeBytes = Number.POSITIVE_INFINITY;
const told: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "ema-breaks-off-"));
  database = await openPglite({
    folder: path.join(root, "db"),
    migrations: path.resolve("prisma/migrations"),
    freeBytes: async () => freeBytes,
    log: {
      warn: (...of: unknown[]) => void told.push(String(of.at(-1))),
      error: (...of: unknown[]) => void told.push(String(of.at(-1))),
    },
  });
  await database.db.$executeRaw`CREATE TABLE numbers (n int)`;
}, STARTING_IS_SLOW_MS);

afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});

const insert = (n: number) => database.db.$executeRaw`INSERT INTO numbers VALUES (${n})`;

async function numbers(): Promise<number[]> {
  const rows = await database.db.$queryRaw<{ n: number }[]>`SELECT n FROM numbers ORDER BY n`;
  return rows.map(({ n }) => n);
}

/** Every write of the process to a file finds no room, as on a disk that something else has filled at a stroke. */
function fillUp(): () => void {
  const { writeSync } = fs;
  const full = () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  const put = (write: typeof writeSync) => {
    fs.writeSync = write;
    syncBuiltinESMExports();
  };
  put(full);
  const empty = () => put(writeSync);
  onTestFinished(empty);
  return empty;
}

test("a disk that is full in the middle of a write ends neither the process nor the database", {
  timeout: STARTING_IS_SLOW_MS,
}, async () => {
  await insert(1);
  const empty = fillUp();
  freeBytes = 0;

  // What waits for it, and what comes after it, is told to come again.
  const transaction = database.db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO numbers VALUES (2)`;
    await tx.$executeRaw`INSERT INTO numbers VALUES (3)`;
  });
  for (const refused of [transaction, insert(4), insert(5)]) {
    expect(isDatabaseUnavailable(await refused.catch((error: unknown) => error))).toBe(true);
  }
  expect(isDatabaseUnavailable(await numbers().catch((error: unknown) => error))).toBe(true);
  await expect(database.ping()).rejects.toThrow("broke off");

  empty();
  freeBytes = Number.POSITIVE_INFINITY;
  await database.ping();
  expect(await numbers()).toEqual([1]);
  await insert(6);
  await database.db.$transaction(async (tx) => tx.$executeRaw`INSERT INTO numbers VALUES (7)`);
  expect(await numbers()).toEqual([1, 6, 7]);
  expect(told).toEqual(["the embedded database broke off, and was opened again"]);
});

test("a database that has no room for writes answers, and says that it is not ready", async () => {
  freeBytes = 1_000;
  onTestFinished(() => {
    freeBytes = Number.POSITIVE_INFINITY;
  });

  await expect(database.ping()).rejects.toThrow("only 1000 bytes are free");
  expect(await numbers()).not.toEqual([]);
});

test("the log says why writes are refused, and when they are taken again, once each", async () => {
  told.length = 0;
  freeBytes = 1_000;
  onTestFinished(() => {
    freeBytes = Number.POSITIVE_INFINITY;
  });
  await expect.poll(() => insert(8).catch(String)).toContain("read-only transaction");
  await expect(insert(9)).rejects.toThrow("read-only transaction");
  const full = "the embedded database takes no writes: its disk is full, and 64 MB have to be free";
  expect(told).toEqual([full]);

  freeBytes = Number.POSITIVE_INFINITY;
  await expect.poll(() => insert(10).catch(() => 0)).toBe(1);
  expect(told).toEqual([full, "the embedded database takes writes again: its disk has room"]);
});

test("a first start on a full disk says so, and one with room begins anew", {
  timeout: STARTING_IS_SLOW_MS,
}, async () => {
  const first = { folder: path.join(root, "first"), migrations: path.resolve("prisma/migrations") };
  const empty = fillUp();
  await expect(openPglite(first)).rejects.toThrow(
    `DATA_DIR names a folder that cannot be used: no database opens in ${first.folder}: its disk is full; 64 MB`,
  );
  empty();
  const { applied, close } = await openPglite(first);
  expect(applied.length).toBeGreaterThan(1);
  await close();
});
