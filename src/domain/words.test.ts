import { describe, expect, test } from "vitest";
import { cleanWords, hasStrayCharacters } from "./words";

describe("words", () => {
  test("have one sign at the end of a line, and no white space around them", () => {
    expect(cleanWords(" one\r\ntwo\rthree\n\n\tfour \n")).toBe("one\ntwo\nthree\n\n\tfour");
  });

  test.each(["", " \n\t", "\u200B", "\u2060\uFEFF", "\u00AD \u3164", "\uFE0F", "\u2800", "\u202E"])(
    "are none where there is nothing to see: %j",
    (text) => {
      expect(cleanWords(text)).toBe("");
    },
  );

  test.each(["\0", "\u0007", "\v", "\u007F", "\u0085", "\u202A", "\u202E", "\u2066", "\u2069"])(
    "have no %j",
    (letter) => {
      expect(hasStrayCharacters(`a${letter}b`)).toBe(true);
    },
  );

  test.each([
    "a\tb\nc",
    "שלום\u200F!",
    "می\u200Cخواهم",
    "👩\u200D🎨",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "❤\uFE0F",
    "a\u00ADb",
    "e\u0301",
  ])("may be %j", (text) => {
    expect([cleanWords(text), hasStrayCharacters(text)]).toEqual([text, false]);
  });
});
