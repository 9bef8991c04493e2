import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryQuery } from "@/testing/arbitrary-query";
import { parseQuery } from "./parse-query";
import { printQuery } from "./print-query";
import { QuerySyntaxError } from "./query-syntax-error";

const NOW = Date.UTC(2026, 0, 15, 12);
const parse = (text: string) => parseQuery({ text, now: NOW });

/** Texts where signs of the grammar meet letters and words that are not what they look like. */
const trickyText = fc
  .array(
    fc.constantFrom(
      ...Array.from('ab,,,()()--**"""\\__  :.<>=17，（）：＊–“”İſé\u0301\u0338\uFE0F⑴⩴´🄁猫'),
      ..." or , or,OR ,cat,artist:,likes:,posted:,2024-01,..,re:,nsfw,rating:,width:,ratio:,16:9,<7d".split(
        ",",
      ),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(""));

/** Thousands of queries, on a machine that may be busy. */
describe("a printed query", { timeout: 60_000 }, () => {
  test("is read as the query that it was printed of", () => {
    fc.assert(
      fc.property(arbitraryQuery(), (query) => {
        expect(parse(printQuery(query))).toEqual(query);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ["signs", trickyText],
    ["characters", fc.string({ unit: "binary", maxLength: 30 })],
  ])(
    "means what was written, whatever %s it was written with, and is printed as it is",
    (_, texts) => {
      fc.assert(
        fc.property(texts, (text) => {
          const read = parseOrRefuse(text);
          if (read === undefined) return;
          const printed = printQuery(read);
          expect(parse(printed)).toEqual(read);
          expect(printQuery(parse(printed))).toBe(printed);
        }),
        { numRuns: 5_000 },
      );
    },
  );
});

/** Nothing for a refusal; any other error is one. */
function parseOrRefuse(text: string) {
  try {
    return parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(QuerySyntaxError);
    return undefined;
  }
}
