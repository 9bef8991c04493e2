import { setImmediate as immediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../log";
import { openReplica, REPLICA_PATIENCE } from "./open-replica";
import { openPostgres } from "./postgres-database";
import { readAtOnce, readOnce, readTogether } from "./read-together";

test("each database is read by itself", async () => {
  const reads: string[] = [];
  const find = readTogether((db: { name: string }, asked: number[]) => {
    reads.push(`${db.name} ${asked.join()}`);
    return Promise.resolve(asked);
  });
  const [one, other] = [{ name: "one" }, { name: "other" }];
  expect(await Promise.all([find(one, 1), find(other, 2), find(one, 3)])).toEqual([1, 2, 3]);
  expect(reads).toEqual(["one 1,3", "other 2"]);
});

test("what is asked for under one key at the same time is read once", async () => {
  const db = {};
  const find = readOnce<string>();
  const reads: string[] = [];
  const ask = (key: string) =>
    find(db, key, () => {
      reads.push(key);
      return Promise.resolve(`${key}${reads.length}`);
    });
  expect(await Promise.all([ask("a"), ask("b"), ask("a")])).toEqual(["a1", "b2", "a1"]);
  expect(await ask("a")).toBe("a3");
  expect(reads).toEqual(["a", "b", "a"]);
});

test("a read that fails does so for all who asked for the same", async () => {
  const find = readOnce<string>();
  const db = {};
  const fail = () => Promise.reject(new Error("away"));
  const asked = await Promise.allSettled([find(db, "a", fail), find(db, "a", fail)]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find(db, "a", () => Promise.resolve("back"))).toBe("back");
});

describe("reads of a kind that go on at once", () => {
  const NOWHERE = "postgresql://127.0.0.1:1/none";
  const log = createLog("silent");

  // Nobody asks because of having waited long.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** How many are begun while none ends. */
  async function countIn(db: object, together = readTogether): Promise<number> {
    let begun = 0;
    const find = together(() => {
      begun += 1;
      return new Promise<[]>(() => undefined);
    });
    for (const asked of [1, 2, 3, 4, 5]) {
      void find(db, asked);
      await immediate();
    }
    return begun;
  }

  test("are three, of half of the connections at most", async () => {
    const counts = [1, 2, 4, 5, 10].map((connections) => {
      const db = {};
      readAtOnce(db, { connections });
      return countIn(db);
    });
    expect(await Promise.all(counts)).toEqual([1, 1, 2, 3, 3]);
  });

  test("are as many in a copy of the program that did not open the database, as pages are", async () => {
    const db = {};
    readAtOnce(db, { connections: 10 });
    vi.resetModules();
    const copy = await import("./read-together");
    expect(copy.readTogether).not.toBe(readTogether);
    expect(await countIn(db, copy.readTogether)).toBe(3);
  });

  test("are one where nothing is known of connections", async () => {
    expect(await countIn({})).toBe(1);
  });

  test("are several in PostgreSQL, and by way of a replica", async () => {
    const patience = REPLICA_PATIENCE;
    const primary = openPostgres({ url: NOWHERE, log });
    const replica = openReplica({ url: NOWHERE, log, primary, patience, poolSize: 4, maxLagMs: 0 });
    try {
      expect(await Promise.all([primary, replica].map(({ db }) => countIn(db)))).toEqual([3, 2]);
    } finally {
      await replica.close();
      await primary.close();
    }
  });
});
