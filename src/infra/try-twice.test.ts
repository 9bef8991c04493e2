import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { NeverEnded } from "./ending-within";
import { tryTwice } from "./try-twice";

const forever = () => new Promise<never>(() => {});

describe("work that is tried twice", () => {
  it("is done once when it ends in time", async () => {
    const { tried, onLate, work } = worksOf(() => Promise.resolve("first"));
    await expect(tryTwice({ patienceMs: 60_000, onLate }, work)).resolves.toBe("first");
    expect(tried()).toBe(1);
    expect(onLate).not.toHaveBeenCalled();
  });

  it("is begun once more when it hangs", async () => {
    const { tried, onLate, work } = worksOf(forever, () => Promise.resolve("second"));
    await expect(tryTwice({ patienceMs: 5, onLate }, work)).resolves.toBe("second");
    expect(tried()).toBe(2);
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it("counts by what ends first, be it only late", async () => {
    const { onLate, work } = worksOf(() => sleep(50, "first"), forever);
    await expect(tryTwice({ patienceMs: 30, onLate }, work)).resolves.toBe("first");
  });

  it("is given up when it hangs twice", async () => {
    const { tried, onLate, work } = worksOf(forever, forever);
    await expect(tryTwice({ patienceMs: 5, onLate }, work)).rejects.toThrow(NeverEnded);
    expect(tried()).toBe(2);
  });

  it("is not begun again when it fails", async () => {
    const failure = new Error("broken");
    const { tried, onLate, work } = worksOf(() => Promise.reject(failure));
    await expect(tryTwice({ patienceMs: 60_000, onLate }, work)).rejects.toBe(failure);
    expect(tried()).toBe(1);
  });
});

/** What is done at the first try and at the second. */
function worksOf(...tries: (() => Promise<string>)[]) {
  let tried = 0;
  const work = () => {
    tried += 1;
    return tries[tried - 1]?.() ?? Promise.reject(new Error("tried too often"));
  };
  return { tried: () => tried, onLate: vi.fn(), work };
}
