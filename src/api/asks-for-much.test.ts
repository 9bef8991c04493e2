import { expect, test } from "vitest";
import { asksForMuch } from "./asks-for-much";

test.each([
  {},
  { tags: "" },
  { tags: "cat" },
  { tags: ["-cat"] },
  { q: "猫*", cursor: "0-1-2" },
  { q: 7, tags: null },
  { tags: [[["deeper", "than", "any", "list"]]] },
])("a search for a word, or for none, asks for little: %j", (input) => {
  expect(asksForMuch(input)).toBe(false);
});

test.each([
  { tags: "cat,dog" },
  { tags: ["cat", "dog"] },
  { q: "cat dog" },
  // As an address has it.
  { tags: [["cat", "dog"]] },
  { q: "cat", tags: ["dog"] },
  { q: "likes:3" },
])("one for more asks for much: %j", (input) => {
  expect(asksForMuch(input)).toBe(true);
});
