import { describe, expect, test } from "vitest";
import { mentionsIn, namesIn, textParts } from "./mentions";

describe("the mentions in a text", () => {
  test.each([
    ["@anna", [["anna"]]],
    ["Look, @Anna_K: this is @bert's (@carl)", [["anna_k"], ["bert"], ["carl"]]],
    ["@anna\n@anna @ANNA", [["anna"]]],
    ["This is by @anna.", [["anna.", "anna"]]],
    [
      "@anna-- @b.c-d.",
      [
        ["anna--", "anna-", "anna"],
        ["b.c-d.", "b.c-d"],
      ],
    ],
    ["@.. and @-", [[".."], ["-"]]],
    ["anna@example.org, mail.@me, @@anna, @ anna, @", []],
    ["@猫 @é", []],
    ["https://social.example/@anna and @bert", [["bert"]]],
    [`@${"a".repeat(35)}`, [["a".repeat(35)]]],
    [`@${"a".repeat(36)}`, []],
    // A name as long as one can be, at the end of a sentence.
    [`@${"a".repeat(35)}.`, [["a".repeat(35)]]],
    [`@${"a".repeat(33)}...`, [["a".repeat(33) + "..", "a".repeat(33) + ".", "a".repeat(33)]]],
    [`@${"a".repeat(36)}.`, []],
    [`@${".".repeat(36)}`, []],
    ["@kim..", [["kim..", "kim.", "kim"]]],
  ])("of %j", (text, expected) => {
    expect(mentionsIn(text)).toEqual(expected);
  });
});

describe("the names to look up for several texts", () => {
  const ofNames = Array.from({ length: 500 }, (_, place) => `@n${place}`).join(" ");

  test("are those of all of them, each once", () => {
    expect(namesIn(["@anna and @bert.", "@bert."], 100)).toEqual(["anna", "bert.", "bert"]);
    expect(namesIn([], 100)).toEqual([]);
  });

  test("are no more than can be looked up, and none is without its own for another of names alone", () => {
    const names = namesIn([ofNames, "@anna", ofNames.replaceAll("n", "m"), "@bert"], 40);
    expect(names).toHaveLength(22);
    expect(names).toEqual(expect.arrayContaining(["n0", "n9", "anna", "m0", "m9", "bert"]));
  });
});

describe("the parts of a text", () => {
  const known = new Map([
    ["anna", "Anna"],
    ["b.c-d", "b.c-d"],
    ["kim.", "Kim."],
    ["a".repeat(35), "a".repeat(35)],
  ]);

  test.each([
    ["", []],
    ["nobody", [{ text: "nobody" }]],
    ["@ANNA", [{ text: "@ANNA", username: "Anna" }]],
    [
      "By @anna.\nAnd @carl, @b.c-d.!",
      [
        { text: "By " },
        { text: "@anna", username: "Anna" },
        { text: ".\nAnd @carl, " },
        { text: "@b.c-d", username: "b.c-d" },
        { text: ".!" },
      ],
    ],
    ["anna@anna.example", [{ text: "anna@anna.example" }]],
    ["By @kim..", [{ text: "By " }, { text: "@kim.", username: "Kim." }, { text: "." }]],
    [
      `@${"a".repeat(35)}.`,
      [{ text: `@${"a".repeat(35)}`, username: "a".repeat(35) }, { text: "." }],
    ],
    [
      "See https://a.example/@anna, @anna.",
      [
        { text: "See " },
        { text: "https://a.example/@anna", address: "https://a.example/@anna" },
        { text: ", " },
        { text: "@anna", username: "Anna" },
        { text: "." },
      ],
    ],
  ])("of %j", (text, expected) => {
    expect(textParts(text, known)).toEqual(expected);
  });
});
