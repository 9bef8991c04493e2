import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createTogether } from "./read-together";

/** A read that ends when the test says so, with each question doubled. */
function heldRead() {
  const reads: { asked: number[]; end: (error?: Error) => void }[] = [];
  const read = (asked: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      reads.push({
        asked,
        end: (error) => (error === undefined ? resolve(asked.map((n) => 2 * n)) : reject(error)),
      });
    });
  return { reads, read };
}

describe("reads that are asked for together", () => {
  test("are one read for all who ask at the same time, each with its own answer", async () => {
    const { reads, read } = heldRead();
    const together = createTogether(read);
    const answers = Promise.all([3, 1, 2].map((n) => together.ask(n)));
    await turn();
    expect(reads.map(({ asked }) => asked)).toEqual([[3, 1, 2]]);
    reads[0]?.end();
    expect(await answers).toEqual([6, 2, 4]);
    expect(together.isIdle()).toBe(true);
  });

  test("are never answered by a read that began before they were asked for", async () => {
    const { reads, read } = heldRead();
    const together = createTogether(read);
    const first = together.ask(1);
    await turn();
    const later = Promise.all([together.ask(1), together.ask(5)]);
    await turn();
    expect(reads).toHaveLength(1);
    reads[0]?.end();
    expect(await first).toBe(2);
    await turn();
    expect(reads[1]?.asked).toEqual([1, 5]);
    reads[1]?.end();
    expect(await later).toEqual([2, 10]);
  });

  test("go on at once up to as many as may, and then are one for all who wait", async () => {
    const { reads, read } = heldRead();
    const together = createTogether(read, { atOnce: 2 });
    const answers: Promise<number>[] = [];
    for (const n of [1, 2, 3, 4]) {
      answers.push(together.ask(n));
      await turn();
    }
    expect(reads.map(({ asked }) => asked)).toEqual([[1], [2]]);
    reads[1]?.end();
    await turn();
    expect(reads[2]?.asked).toEqual([3, 4]);
    for (const { end } of reads) end();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
    expect(together.isIdle()).toBe(true);
  });

  test("do not wait for one that hangs", async () => {
    const { reads, read } = heldRead();
    const together = createTogether(read);
    const hanging = together.ask(1);
    await turn();
    const next = together.ask(2);
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.end();
    expect(await next).toBe(4);
    expect(together.isIdle()).toBe(false);
    reads[0]?.end();
    expect(await hanging).toBe(2);
  });

  test("fail with the read, and the next one is made", async () => {
    const { reads, read } = heldRead();
    const together = createTogether(read);
    const failing = Promise.allSettled([together.ask(1), together.ask(2)]);
    await turn();
    const error = new Error("away");
    reads[0]?.end(error);
    expect(await failing).toEqual([
      { status: "rejected", reason: error },
      { status: "rejected", reason: error },
    ]);
    const next = together.ask(4);
    await turn();
    reads[1]?.end();
    expect(await next).toBe(8);
  });

  test("are several where more are asked for than one takes", async () => {
    const { reads, read } = heldRead();
    const together = createTogether(read, { most: 2 });
    const answers = Promise.all([1, 2, 3, 4, 5].map((n) => together.ask(n)));
    await turn();
    expect(reads.map(({ asked }) => asked)).toEqual([[1, 2], [3, 4], [5]]);
    for (const { end } of reads) end();
    expect(await answers).toEqual([2, 4, 6, 8, 10]);
  });
});
