import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { endingWithin, NeverEnded } from "./ending-within";

const forever = () => new Promise<never>(() => {});

describe("work that is to end within a time", () => {
  it("is what it comes to, or is said never to have ended", async () => {
    await expect(endingWithin(60_000, Promise.resolve(1))).resolves.toBe(1);
    await expect(endingWithin(1, forever())).rejects.toThrow(NeverEnded);
  });

  it("may fail after nobody waits for it any more", async () => {
    const fails = sleep(20).then(() => Promise.reject(new Error("too late to matter")));
    await expect(endingWithin(1, fails)).rejects.toThrow(NeverEnded);
    await sleep(40);
  });
});
