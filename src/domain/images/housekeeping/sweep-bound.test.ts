import { expect, it } from "vitest";
import { sweepBound } from "./sweep-bound";

it.each([
  [0, 12],
  [1_299, 12],
  [1_300, 13],
  [5_000, 50],
  [10_000, 100],
  [100_000_000, 100],
])("of %i files %i may go at once", (files, bound) => {
  expect(sweepBound(files)).toBe(bound);
});
