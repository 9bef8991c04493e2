import { expect, test } from "vitest";
import { numberIn } from "./number-in";

test.each([
  [5, 5],
  ["50", 50],
  [" 7 ", 7],
  ["-0.5", -0.5],
  ["+1e3", 1_000],
  ["007", 7],
])("%j is the number %d", (value, number) => {
  expect(numberIn(value)).toBe(number);
});

test.each([
  "",
  " ",
  "0x10",
  "0b1",
  "1e1000",
  "Infinity",
  "1,5",
  "5 px",
  true,
  [],
  [5],
  {},
  null,
  undefined,
  Number.NaN,
])("%j is no number", (value) => {
  expect(numberIn(value)).toBeUndefined();
});
