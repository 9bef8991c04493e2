import { expect, test } from "vitest";
import { schemaWords } from "./schema-words";

test.each<[string, object]>([
  ["text", { type: "string" }],
  ["text, 3 to 35 characters", { type: "string", minLength: 3, maxLength: 35 }],
  [
    "whole number, 1 to 50; 20 by default",
    { type: "integer", minimum: 1, maximum: 50, default: 20 },
  ],
  ["whole number, at least 0", { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
  ['one of "newest", "oldest"', { type: "string", enum: ["newest", "oldest"] }],
  [
    "list, 1 to 120 of: text, at most 50 characters",
    { type: "array", minItems: 1, maxItems: 120, items: { type: "string", maxLength: 50 } },
  ],
  ["true or false, or null", { anyOf: [{ type: "boolean" }, { type: "null" }] }],
  ["any value", {}],
])("%s", (words, schema) => {
  expect(schemaWords(schema)).toBe(words);
});
