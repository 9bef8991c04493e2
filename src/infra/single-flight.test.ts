import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSingleFlight, WaitedTooLong } from "./single-flight";

/** Work that ends when it is told to, and counts how often it began. */
function work() {
  const job = { begun: 0, end: () => {}, fail: (_error: Error) => {} };
  const done = new Promise<void>((resolve, reject) => {
    Object.assign(job, { end: resolve, fail: reject });
  });
  const run = async () => {
    job.begun += 1;
    await done;
  };
  return Object.assign(job, { run });
}

describe("a single flight", () => {
  it("does the same work once for all who ask meanwhile", async () => {
    const flights = createSingleFlight({ waitMs: 60_000 });
    const job = work();
    const all = Promise.all([1, 2, 3].map(() => flights.run("a", job.run)));
    job.end();
    await all;
    expect(job.begun).toBe(1);
  });

  it("does it again for who asks later", async () => {
    const flights = createSingleFlight({ waitMs: 60_000 });
    const job = work();
    job.end();
    await flights.run("a", job.run);
    await flights.run("a", job.run);
    expect(job.begun).toBe(2);
  });

  it("does other work beside it", async () => {
    const flights = createSingleFlight({ waitMs: 60_000 });
    const [slow, quick] = [work(), work()];
    const waiting = flights.run("slow", slow.run);
    quick.end();
    await flights.run("quick", quick.run);
    slow.end();
    await waiting;
  });

  it("tells a failure to all who wait, and tries again later", async () => {
    const flights = createSingleFlight({ waitMs: 60_000 });
    const [broken, sound] = [work(), work()];
    const all = [flights.run("a", broken.run), flights.run("a", broken.run)];
    broken.fail(new Error("broken"));
    for (const one of all) await expect(one).rejects.toThrow("broken");
    sound.end();
    await flights.run("a", sound.run);
    expect(sound.begun).toBe(1);
  });

  describe("that takes too long", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    it("lets nobody wait too long, and goes on", async () => {
      const flights = createSingleFlight({ waitMs: 15_000 });
      const job = work();
      const first = expect(flights.run("a", job.run)).rejects.toThrow(WaitedTooLong);
      await vi.advanceTimersByTimeAsync(15_000);
      await first;
      const second = expect(flights.run("a", job.run)).rejects.toThrow(WaitedTooLong);
      await vi.advanceTimersByTimeAsync(15_000);
      await second;
      expect(job.begun).toBe(1);
      job.end();
    });

    it("is ended before a host puts the process to sleep, which has answered by then", async () => {
      const waits: Promise<unknown>[] = [];
      const context = { waitUntil: (one: Promise<unknown>) => void waits.push(one) };
      vi.stubGlobal(Symbol.for("@next/request-context"), { get: () => context });
      const flights = createSingleFlight({ waitMs: 15_000 });
      const job = work();
      const asked = expect(flights.run("a", job.run)).rejects.toThrow(WaitedTooLong);
      await vi.advanceTimersByTimeAsync(15_000);
      await asked;
      const seen: string[] = [];
      const asleep = Promise.all(waits).then(() => seen.push("asleep"));
      await vi.advanceTimersByTimeAsync(15_000);
      seen.push("fails");
      job.fail(new Error("broken"));
      await asleep;
      expect(seen).toEqual(["fails", "asleep"]);
    });

    it("is begun anew when it never ends, and its late end changes nothing", async () => {
      const flights = createSingleFlight({ waitMs: 15_000 });
      const [stuck, sound] = [work(), work()];
      const first = expect(flights.run("a", stuck.run)).rejects.toThrow(WaitedTooLong);
      await vi.advanceTimersByTimeAsync(60_000);
      await first;
      const second = flights.run("a", sound.run);
      expect(sound.begun).toBe(1);
      stuck.end();
      await vi.advanceTimersByTimeAsync(1);
      const third = flights.run("a", sound.run);
      sound.end();
      await Promise.all([second, third]);
      expect(sound.begun).toBe(1);
    });
  });
});
