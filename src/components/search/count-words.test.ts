import { expect, test } from "vitest";
import { countWords } from "./count-words";

test.each([
  [0, "exact", "0 images"],
  [1, "exact", "1 image"],
  [1234, "exact", "1,234 images"],
  [12_000, "estimate", "about 12,000 images"],
] as const)("%i, %s, is told as %j", (value, relation, words) => {
  expect(countWords({ value, relation }, "image")).toBe(words);
});
