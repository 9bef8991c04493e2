import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryQuery } from "@/testing/arbitrary-query";
import { chipsOf } from "./chips-of";
import { parseQuery } from "./parse-query";
import { printQuery } from "./print-query";

const parse = (text: string) => parseQuery({ text, now: 0 });

describe("chips", () => {
  test("are the parts between commas, each with the query without it", () => {
    expect(chipsOf(parse("rating:any, cat ears, a or b, sort:likes, -(c, d)"))).toEqual([
      { text: "cat ears", without: "a or b, -(c, d), rating:any, sort:likes" },
      { text: "a or b", without: "cat ears, -(c, d), rating:any, sort:likes" },
      { text: "-(c, d)", without: "cat ears, a or b, rating:any, sort:likes" },
      { text: "rating:any", without: "cat ears, a or b, -(c, d), sort:likes" },
      { text: "sort:likes", without: "cat ears, a or b, -(c, d), rating:any" },
    ]);
  });

  test("are one for a single part, without which nothing is asked", () => {
    expect(chipsOf(parse("cat or dog"))).toEqual([{ text: "cat or dog", without: "" }]);
    expect(chipsOf(parse(""))).toEqual([]);
  });

  test("make up the query, and can be taken out until nothing is left", () => {
    fc.assert(
      fc.property(arbitraryQuery(), (query) => {
        expect(
          chipsOf(query)
            .map(({ text }) => text)
            .join(", "),
        ).toBe(printQuery(query));
        let left = printQuery(query);
        for (const _ of chipsOf(query)) left = chipsOf(parse(left)).at(0)?.without ?? "none left";
        expect(left).toBe("");
      }),
    );
  });
});
