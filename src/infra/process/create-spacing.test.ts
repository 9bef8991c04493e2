import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { createSpacing } from "./create-spacing";

const GAP_MS = 20;
/** Timers count in whole milliseconds. */
const ROUNDED_MS = 2;

async function passTogether(callers: number) {
  const apart = createSpacing(GAP_MS);
  const passed: { caller: number; at: number }[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      await apart();
      passed.push({ caller, at: performance.now() });
    }),
  );
  return passed;
}

it("lets those who come together go on in order, each a while after the one before", async () => {
  const begin = performance.now();
  const passed = await passTogether(5);
  expect(passed.map(({ caller }) => caller)).toEqual([0, 1, 2, 3, 4]);
  for (const { caller, at } of passed) {
    expect(at - begin).toBeGreaterThanOrEqual(caller * GAP_MS - ROUNDED_MS);
  }
});

it("saves up no time while nobody comes", async () => {
  const apart = createSpacing(GAP_MS);
  await apart();
  await setTimeout(5 * GAP_MS);
  const begin = performance.now();
  await Promise.all([apart(), apart()]);
  expect(performance.now() - begin).toBeGreaterThanOrEqual(GAP_MS - ROUNDED_MS);
});
