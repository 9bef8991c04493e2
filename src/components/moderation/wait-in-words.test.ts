import { expect, test } from "vitest";
import { waitingInWords, waitInWords } from "./wait-in-words";

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

test.each([
  [0, "0 images wait."],
  [1, "1 image waits."],
  [999, "999 images wait."],
  [1_000, "More than 999 images wait."],
])("%i that wait are told as %j", (pending, words) => {
  expect(waitingInWords(pending, undefined)).toBe(words);
});
