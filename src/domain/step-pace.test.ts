import { expect, test } from "vitest";
import { createStepPace } from "./step-pace";

/** Steps that take so many milliseconds for each row, and what was waited before each. */
function arrange(atFirst?: number) {
  let clock = 0;
  const rests: number[] = [];
  const pace = createStepPace({
    ...(atFirst === undefined ? {} : { atFirst }),
    now: () => clock,
    rest: async (ms) => {
      rests.push(ms);
    },
  });
  const take = (msForEach: number, waitedMs = 0) =>
    pace(async (atOnce, begins) => {
      clock += waitedMs;
      if (waitedMs > 0) begins();
      clock += atOnce * msForEach;
      return atOnce;
    });
  return { pace, take, rests, pass: (ms: number) => (clock += ms) };
}

test("steps have as many rows as take a tenth of a second, from 50 to 200", async () => {
  const { take } = arrange();
  const sizes: number[] = [];
  for (const msForEach of [1, 1, 40, 40, 0.5, 0.5, 0]) sizes.push(await take(msForEach));
  expect(sizes).toEqual([200, 100, 100, 50, 50, 100, 200]);
});

test("the first step has as many rows as are said, and no other one is as small", async () => {
  const { take } = arrange(1);
  const sizes: number[] = [];
  for (const msForEach of [800, 1, 1]) sizes.push(await take(msForEach));
  expect(sizes).toEqual([1, 50, 100]);
});

test("after a long step there is a rest of its length, of a second at most", async () => {
  const { take, rests } = arrange();
  for (const msForEach of [0.2, 1, 40, 0]) await take(msForEach);
  expect(rests).toEqual([200, 1_000]);
});

test("what a step waits before it begins counts for nothing", async () => {
  const { take, rests } = arrange();
  expect([await take(0.1, 5_000), await take(0.1)]).toEqual([200, 200]);
  expect(rests).toEqual([]);
});

test("a step that fails after long is followed by a smaller one", async () => {
  const { pace, take, pass, rests } = arrange();
  const failing = pace(async () => {
    pass(10_000);
    throw new Error("it took too long");
  });
  await expect(failing).rejects.toThrow("it took too long");
  expect(await take(1)).toBe(50);
  expect(rests).toEqual([1_000]);
});
