import { describe, expect, it } from "vitest";
import { retrying } from "./retrying";
import { S3Failure } from "./s3-failure";

const PASSING = new S3Failure("busy", { status: 503, isPassing: true });
const SOON = { attempts: 4, firstWaitMs: 1, longestWaitMs: 2, until: Number.POSITIVE_INFINITY };

/** Throws each of these in turn, then gives the number of the attempt. */
function failing(...errors: Error[]) {
  let made = 0;
  return {
    made: () => made,
    attempt: async () => {
      const error = errors[made++];
      if (error !== undefined) throw error;
      return made;
    },
  };
}

describe("retrying", () => {
  it("attempts again what may pass", async () => {
    expect(await retrying(failing(PASSING, PASSING, PASSING).attempt, SOON)).toBe(4);
  });

  it("gives up after so many attempts, with the last error", async () => {
    const last = new S3Failure("still busy", { isPassing: true });
    const work = failing(PASSING, PASSING, PASSING, last);
    await expect(retrying(work.attempt, SOON)).rejects.toBe(last);
    expect(work.made()).toBe(4);
  });

  it.each([
    ["a refusal", new S3Failure("no", { status: 403, isPassing: false })],
    ["a bug", new TypeError("not a function")],
  ])("does not attempt %s again", async (_, error) => {
    const work = failing(error);
    await expect(retrying(work.attempt, SOON)).rejects.toBe(error);
    expect(work.made()).toBe(1);
  });

  it("does not begin to wait for what would be too late", async () => {
    const began = performance.now();
    const work = failing(PASSING);
    const slow = { ...SOON, firstWaitMs: 1e12, longestWaitMs: 1e12, until: began + 1_000 };
    await expect(retrying(work.attempt, slow)).rejects.toBe(PASSING);
    expect(work.made()).toBe(1);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it("does not attempt again what would have no time to be answered", async () => {
    const work = failing(PASSING);
    const over = { ...SOON, until: performance.now() + 45 };
    await expect(retrying(work.attempt, over)).rejects.toBe(PASSING);
    expect(work.made()).toBe(1);
  });

  it("tells an attempt how long it has, and never less than nothing", async () => {
    const left = async (until: number) => retrying(async (leftMs) => leftMs, { ...SOON, until });
    expect(await left(performance.now() + 1_000)).toBeGreaterThan(900);
    expect(await left(performance.now() - 1_000)).toBe(1);
  });
});
