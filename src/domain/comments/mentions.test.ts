import { describe, expect, test } from "vitest";
import { textParts, mentionsIn } from "./mentions";

describe("the mentions in a text", () => {
  test.each([
    ["@anna", [["anna"]]],
    ["Look, @Anna_K: this is @bert's (@carl)", [["anna_k"], ["bert"], ["carl"]]],
    ["@anna\n@anna @ANNA", [["anna"]]],
    ["This is by @anna.", [["anna.", "anna"]]],
    [
      "@anna-- @b.c-d.",
      [
        ["anna--", "anna"],
        ["b.c-d.", "b.c-d"],
      ],
    ],
    ["@.. and @-", [[".."], ["-"]]],
    ["anna@example.org, mail.@me, @@anna, @ anna, @", []],
    ["@猫 @é", []],
    ["https://social.example/@anna and @bert", [["bert"]]],
    [`@${"a".repeat(35)}`, [["a".repeat(35)]]],
    [`@${"a".repeat(36)}`, []],
  ])("of %j", (text, expected) => {
    expect(mentionsIn(text)).toEqual(expected);
  });
});

describe("the parts of a text", () => {
  const known = new Map([
    ["anna", "Anna"],
    ["b.c-d", "b.c-d"],
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
