import { expect, test } from "vitest";
import { formatBytes, formatCount } from "./format-numbers";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1 kB"],
  [1_940_000_000, "1.9 GB"],
  [12_345_678_000_000_000, "12,345.7 TB"],
])("%i bytes are told as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("one is one file, and all else are files", () => {
  expect([0, 1, 3_612].map((count) => formatCount(count, "file"))).toEqual([
    "0 files",
    "1 file",
    "3,612 files",
  ]);
});
