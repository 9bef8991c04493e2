import { describe, expect, it } from "vitest";
import { createTurns } from "./turns";

class Full extends Error {}
const full = () => new Full();

describe("turns", () => {
  it("are one after the other, in order, for one client", async () => {
    const jobs = start(9, ["a1", "a2", "a3"]);
    expect(await jobs.finishAll()).toEqual(["a1", "a2", "a3"]);
    expect(jobs.most()).toBe(1);
  });

  it("go around among clients, however much one of them asks for", async () => {
    const jobs = start(9, ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]);
    expect(await jobs.finishAll()).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("are refused at once to whoever has filled the places", async () => {
    const jobs = start(2, ["a1", "a2", "a3", "a4"]);
    await expect(jobs.result("a4")).rejects.toThrow(Full);
    expect(await jobs.finishAll()).toEqual(["a1", "a2", "a3"]);
  });

  it("are taken from who waits for most, the last first, when another comes", async () => {
    const jobs = start(4, ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3"]);
    await expect(jobs.result("a5")).rejects.toThrow(Full);
    await expect(jobs.result("a4")).rejects.toThrow(Full);
    await expect(jobs.result("b3")).rejects.toThrow(Full);
    expect(await jobs.finishAll()).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  });

  it("are refused when all places are one client's each", async () => {
    const jobs = start(2, ["a1", "b1", "c1", "d1"]);
    await expect(jobs.result("d1")).rejects.toThrow(Full);
    expect(await jobs.finishAll()).toEqual(["a1", "b1", "c1"]);
  });

  it("come after a job that failed, and when all were done", async () => {
    const turns = createTurns({ room: 1, waiting: 1, full });
    const job = { client: "a", weight: 1 };
    const failure = new Error("broken");
    await expect(turns.run(job, () => Promise.reject(failure))).rejects.toBe(failure);
    const [first, second] = [1, 2].map((value) => turns.run(job, () => Promise.resolve(value)));
    expect([await first, await second]).toEqual([1, 2]);
  });
});

/** Jobs entered in order, named by their client and a number; each runs until it is told to finish. */
function start(waiting: number, names: string[]) {
  const turns = createTurns({ room: 1, waiting, full });
  const begun: string[] = [];
  let running: (() => void)[] = [];
  let most = 0;
  const results = new Map(
    names.map((name) => {
      const result = turns.run({ client: name.charAt(0), weight: 1 }, async () => {
        begun.push(name);
        most = Math.max(most, running.length + 1);
        await new Promise<void>((resolve) => running.push(resolve));
      });
      // Whether it is refused is asked for later.
      result.catch(() => {});
      return [name, result];
    }),
  );
  return {
    result: (name: string) => results.get(name),
    most: () => most,
    /** The names in the order in which they had their turns. */
    async finishAll(): Promise<string[]> {
      for (;;) {
        // All that can start has started once the microtasks have run.
        await new Promise((resolve) => setImmediate(resolve));
        const ending = running;
        if (ending.length === 0) return begun;
        running = [];
        for (const finish of ending) finish();
      }
    },
  };
}
