import { describe, expect, it } from "vitest";
import { createDecodeGate } from "./decode-gate";
import { PictureQueueFull } from "./picture-queue-full";

const MIB = 1_048_576;
const limits = { decodeMemoryBytes: 100 * MIB, concurrentDecodes: 2, waitingDecodes: 2 };

describe("the gate before the decoder", () => {
  it("lets in as many as may run at once", async () => {
    const jobs = start(limits, [MIB, MIB, MIB]);
    expect(await jobs.running()).toEqual([0, 1]);
    jobs.finish(0);
    expect(await jobs.running()).toEqual([1, 2]);
  });

  it("lets a large one run alone", async () => {
    const jobs = start(limits, [90 * MIB, MIB]);
    expect(await jobs.running()).toEqual([0]);
    jobs.finish(0);
    expect(await jobs.running()).toEqual([1]);
  });

  it("keeps the order, so that small ones cannot starve a large one", async () => {
    const jobs = start(limits, [MIB, 100 * MIB, MIB]);
    expect(await jobs.running()).toEqual([0]);
    jobs.finish(0);
    expect(await jobs.running()).toEqual([1]);
    jobs.finish(1);
    expect(await jobs.running()).toEqual([2]);
  });

  it("turns away who would wait behind as many as may wait, at once", async () => {
    const jobs = start(limits, [MIB, MIB, MIB, MIB, MIB]);
    await expect(jobs.results[4]).rejects.toThrow(PictureQueueFull);
    expect(await jobs.running()).toEqual([0, 1]);
    jobs.finish(0);
    jobs.finish(1);
    expect(await jobs.running()).toEqual([2, 3]);
  });

  it("lets clients take turns, however many pictures one of them sends", async () => {
    const waiting = { ...limits, concurrentDecodes: 1, waitingDecodes: 9 };
    const jobs = start(waiting, [MIB, MIB, MIB, MIB], ["slow", "slow", "slow", "other"]);
    for (const job of [0, 1]) {
      expect(await jobs.running()).toEqual([job]);
      jobs.finish(job);
    }
    expect(await jobs.running()).toEqual([3]);
  });

  it("makes a large one of one client wait no longer for small ones of others", async () => {
    const jobs = start(limits, [MIB, 100 * MIB, MIB], ["a", "b", "c"]);
    expect(await jobs.running()).toEqual([0]);
    jobs.finish(0);
    expect(await jobs.running()).toEqual([1]);
  });

  it("is free again after a job that failed", async () => {
    const gate = createDecodeGate({ ...limits, concurrentDecodes: 1 });
    const job = { client: "a", bytes: MIB };
    const failure = new Error("broken");
    await expect(gate.run(job, () => Promise.reject(failure))).rejects.toBe(failure);
    await expect(gate.run(job, () => Promise.resolve("done"))).resolves.toBe("done");
  });

  it("lets a job that needs more than there is run alone", async () => {
    const jobs = start(limits, [500 * MIB, MIB]);
    expect(await jobs.running()).toEqual([0]);
  });
});

/** Jobs of these many bytes, entered in order, of one client if none is told; each runs until it is told to finish. */
function start(gateLimits: typeof limits, jobs: number[], clients: string[] = []) {
  const gate = createDecodeGate(gateLimits);
  const active = new Map<number, () => void>();
  const results = jobs.map((bytes, job) =>
    gate.run({ client: clients[job] ?? "a", bytes }, async () => {
      await new Promise<void>((resolve) => active.set(job, resolve));
      active.delete(job);
    }),
  );
  return {
    results,
    finish: (job: number) => active.get(job)?.(),
    async running(): Promise<number[]> {
      // All that can start has started once the microtasks have run.
      await new Promise((resolve) => setImmediate(resolve));
      return [...active.keys()];
    },
  };
}
