import { describe, expect, test } from "vitest";
import { countWorkers } from "../../scripts/lib/count-workers.mjs";
import { poolSizeOf } from "./workers/pool-size";

const DATABASE_URL = "postgresql://a/ema";
const REDIS_URL = "redis://a";
const count = (given: Record<string, string>) => countWorkers({ NODE_ENV: "test", ...given }, 6);

describe("the processes that answer", () => {
  test("are one for each processor where they share a database and count together", () => {
    expect(count({ DATABASE_URL, REDIS_URL })).toBe(6);
    expect(count({ DATABASE_URL, RATE_LIMITS: "off" })).toBe(6);
    expect(countWorkers({ NODE_ENV: "test", DATABASE_URL, REDIS_URL }, 200)).toBe(64);
  });

  test("are one where they cannot, also when a setting is there and empty", () => {
    expect(count({})).toBe(1);
    expect(count({ DATABASE_URL })).toBe(1);
    expect(count({ REDIS_URL, RATE_LIMITS: "off" })).toBe(1);
    expect(count({ DATABASE_URL, REDIS_URL: "", WORKERS: "" })).toBe(1);
  });

  test("are as many as WORKERS says", () => {
    expect(count({ DATABASE_URL, REDIS_URL, WORKERS: "1" })).toBe(1);
    expect(count({ DATABASE_URL, REDIS_URL, WORKERS: "3" })).toBe(3);
    // The first of them refuses the settings.
    expect(count({ WORKERS: "3" })).toBe(3);
    expect(count({ WORKERS: "many" })).toBe(1);
    expect(count({ WORKERS: "2.5" })).toBe(1);
    expect(count({ WORKERS: "-2" })).toBe(1);
  });

  test("share the connections of one, down to five each", () => {
    const each = (most: number) => [1, 2, 4, 16].map((all) => poolSizeOf(most, { count: all }));
    expect(each(10)).toEqual([10, 5, 5, 5]);
    expect(each(100)).toEqual([100, 50, 25, 6]);
    expect(each(4)).toEqual([4, 4, 4, 4]);
  });
});
