import { expect, it } from "vitest";
import { parseTrashKey, trashKey } from "./trash-key";

it("tells when a file was thrown away and where it was", () => {
  const key = trashKey("full/ab/abcdefghij12.jpg", new Date("2026-01-02T03:04:05.678Z"));

  expect(key).toBe("trash/20260102T030405Z/full/ab/abcdefghij12.jpg");
  expect(parseTrashKey(key)).toEqual({
    at: new Date("2026-01-02T03:04:05Z"),
    key: "full/ab/abcdefghij12.jpg",
  });
});

it.each([
  "trash/notes.txt",
  "trash/20260102T030405Z",
  "trash/20261302T030405Z/full/a.jpg",
  "trash/2026-01-02/full/a.jpg",
  "full/trash/20260102T030405Z/a.jpg",
])("knows that %s was put there by somebody else", (key) => {
  expect(parseTrashKey(key)).toBeUndefined();
});
