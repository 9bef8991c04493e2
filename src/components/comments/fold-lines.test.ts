import { expect, test } from "vitest";
import { foldLines } from "./fold-lines";

const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}`).join("\n");

test("a text of some lines is shown whole", () => {
  const parts = [{ text: linesOf(1, 25) }];
  expect(foldLines(parts)).toEqual({ shown: parts, rest: [], lines: 0 });
});

test("of one with very many the first twenty lines are shown, and none is lost", () => {
  expect(foldLines([{ text: linesOf(1, 2_000) }])).toEqual({
    shown: [{ text: linesOf(1, 20) }],
    rest: [{ text: linesOf(21, 2_000) }],
    lines: 1_980,
  });
});

test("what is linked in it stays whole, on its side of the fold", () => {
  const [kim, ann] = [
    { text: "@kim", username: "kim" },
    { text: "@ann", username: "ann" },
  ];
  const parts = [{ text: `${linesOf(1, 19)}\n` }, kim, { text: `\n${linesOf(21, 30)}` }, ann];
  expect(foldLines(parts)).toEqual({
    shown: [parts[0], kim, { text: "" }],
    rest: [{ text: linesOf(21, 30) }, ann],
    lines: 10,
  });
});
