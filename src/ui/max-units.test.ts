import { expect, test } from "vitest";
import { maxUnits } from "./max-units";

test.each([
  ["nothing", undefined, 5],
  ["letters of one unit", "né猫", 5],
  ["characters of two units", "🦊🦊🦊🦊🦊", 10],
  ["some of both", "a🦊b", 6],
  ["what is no text", 12, 5],
])("a control that begins with %s may be changed up to its length", (_, defaultValue, units) => {
  expect(maxUnits({ maxLength: 5, defaultValue })).toBe(units);
});

test("a control without a greatest length has none", () => {
  expect(maxUnits({ defaultValue: "🦊" })).toBeUndefined();
});
