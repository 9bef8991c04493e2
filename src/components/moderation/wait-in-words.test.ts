import { expect, test } from "vitest";
import { waitInWords } from "./wait-in-words";

const MINUTE = 60_000;

test.each([
  [undefined, undefined],
  [0, "about a minute"],
  [2 * MINUTE, "about 2 minutes"],
  [62 * MINUTE, "about an hour"],
  [170 * MINUTE, "about 3 hours"],
  [30 * 60 * MINUTE, "about 30 hours"],
  [50 * 60 * MINUTE, "about 2 days"],
])("a median of %j ms is told as %j", (medianMs, words) => {
  expect(waitInWords(medianMs)).toBe(words);
});
