import { expect, test } from "vitest";
import { readOnce, readTogether } from "./read-together";

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
