import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryQuery } from "@/testing/arbitrary-query";
import { parseQuery } from "./parse-query";
import { partsOf } from "./parts-of";
import { printQuery } from "./print-query";

const NOW = Date.UTC(2026, 10, 22);
const textsOf = (text: string) => partsOf({ text, now: NOW }).map((part) => part.text);

describe("the parts of a query", () => {
  test("stand between its outermost commas, as they were written", () => {
    const parts = [
      "cat  ears",
      "a or b",
      "-(c, d)",
      "saber (fate)",
      '"trick or \\"x\\""',
      "posted:<7d",
      "sort:likes",
    ];
    expect(textsOf(`${parts.join(" , ")},,，`)).toEqual(parts);
    expect(textsOf(" , ")).toEqual([]);
  });

  test("say each by itself what they say together", () => {
    fc.assert(
      fc.property(arbitraryQuery(), (query) => {
        const text = printQuery(query);
        const parts = partsOf({ text, now: NOW });
        const joined = parts.map((part) => part.text).join(", ");
        expect(parseQuery({ text: joined, now: NOW })).toEqual(parseQuery({ text, now: NOW }));
      }),
    );
  });
});
