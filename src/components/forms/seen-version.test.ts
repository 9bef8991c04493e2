import { expect, test } from "vitest";
import { seenVersion } from "./seen-version";

const flash = { message: "Not saved.", values: { version: "2" } };

test("a form has the page's version, and what was typed by an earlier one keeps that until its author is told", () => {
  expect(seenVersion(undefined, 3)).toBe("3");
  expect(seenVersion({ ...flash, values: {} }, 3)).toBe("3");
  expect(seenVersion(flash, 3)).toBe("2");
  expect(seenVersion({ ...flash, isOvertaken: true }, 3)).toBe("3");
});
