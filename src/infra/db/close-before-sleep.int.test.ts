import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { createLog } from "../log";
import type { RequestContext } from "../process/request-context";
import { openPostgres } from "./postgres-database";

const asking = new AsyncLocalStorage<RequestContext>();

beforeEach(() => {
  vi.stubGlobal(Symbol.for("@next/request-context"), { get: () => asking.getStore() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A request that a host which puts processes to sleep has taken. @returns what it waits for after the answer */
async function request(work: () => Promise<unknown>): Promise<Promise<unknown>[]> {
  const waits: Promise<unknown>[] = [];
  // Prisma begins once it is awaited.
  await asking.run({ waitUntil: (one) => void waits.push(one) }, async () => await work());
  return waits;
}

function open() {
  const { url } = inject("postgresTemplate");
  const database = openPostgres({ url, log: createLog("silent"), poolSize: 2, idleMs: 200 });
  onTestFinished(() => database.close());
  const ask = () => database.db.$queryRaw`SELECT 1`;
  return { ...database, ask, isOpen: () => database.connections?.().open };
}

test("a host that puts the process to sleep waits until no connection is left", async () => {
  const { ask, isOpen } = open();

  const waits = await request(ask);
  expect(isOpen()).toBe(1);
  await Promise.all(waits);

  expect(isOpen()).toBe(0);
});

test("so it does for who was given a connection that another request had opened, also for a transaction", async () => {
  const { db, ask, isOpen } = open();

  const first = await request(ask);
  const second = await request(() => db.$transaction((tx) => tx.$queryRaw`SELECT 1`));
  const third = await request(() => db.$transaction((tx) => tx.$queryRaw`SELECT 1`));
  // They need not outlast the last.
  await Promise.all([...first, ...second]);
  await Promise.all(third);

  expect(isOpen()).toBe(0);
});

test("so it does once more requests than there are connections have been answered", async () => {
  const { ask, isOpen } = open();

  const waits = await Promise.all(Array.from({ length: 8 }, () => request(ask)));
  await Promise.all(waits.flat());

  expect(isOpen()).toBe(0);
});

test("a request of whom nothing is asked of the database is not waited for, nor is any where no host sleeps", async () => {
  const { ask } = open();

  expect(await request(() => Promise.resolve())).toEqual([]);
  vi.unstubAllGlobals();
  expect(await request(ask)).toEqual([]);
});
