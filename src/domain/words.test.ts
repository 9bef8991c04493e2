import { describe, expect, test } from "vitest";
import { cleanWords, hasPiledSigns, hasStrayCharacters } from "./words";

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

  test.each([
    ["marks", `a${"\u0301\u0323".repeat(8)}`],
    ["marks and joiners", `a${"\u0301\u200C".repeat(8)}`],
    ["vowels of Hangul", `\u1100${"\u1161".repeat(16)}`],
    ["faces", `👩${"\u200D👩".repeat(8)}`],
  ])("have no letter with %s without end", (_, letter) => {
    expect(hasPiledSigns(`cat ${letter} ears`)).toBe(true);
  });

  test.each([
    "cat ears",
    "👩🏽\u200D❤\uFE0F\u200D💋\u200D👨🏿",
    "👨🏻\u200D👩🏻\u200D👧🏻\u200D👦🏻",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "ཧྐྵྨླྺྼྻྂ",
    "क्ष्त्र्य",
    "הַמָּ֘יִם",
    "ด้วยที่",
    "ﷺ".normalize("NFKC"),
    "👍".repeat(100),
  ])("may have the letters of %j", (text) => {
    expect(hasPiledSigns(text)).toBe(false);
  });
});
