import { describe, expect, test } from "vitest";
import { completeLastTag, offerTags } from "./complete-last-tag";

const KNOWN = ["cat ears", "cat", "castle", "night sky"];

describe("while a list of tags is typed", () => {
  test("those that go on as the last one begins are offered", () => {
    expect(offerTags("night sky, ca", KNOWN)).toEqual(["cat ears", "cat", "castle"]);
    expect(offerTags("CAT", KNOWN)).toEqual(["cat ears"]);
  });

  test("those that are in the list are not offered again", () => {
    expect(offerTags("cat, ca", KNOWN)).toEqual(["cat ears", "castle"]);
  });

  test.each(["", "cat, ", "dog"])("nothing is offered after %j", (text) => {
    expect(offerTags(text, KNOWN)).toEqual([]);
  });

  test.each([
    ["ca", "castle, "],
    ["cat,ca", "cat, castle, "],
    ["cat, ca", "cat, castle, "],
    ["cat, ", "cat, castle, "],
  ])("the one that is taken ends what was begun in %j", (text, completed) => {
    expect(completeLastTag(text, "castle")).toBe(completed);
  });
});
