import { expect, test } from "vitest";
import { keyOf } from "./key-of";

test.each([
  ["Cyrillic", "ф", "KeyA", "a"],
  ["Arabic", "ش", "KeyA", "a"],
  ["Arabic, of two letters", "لا", "KeyB", "b"],
  ["Hebrew", "ש", "KeyA", "a"],
  ["Greek", "α", "KeyA", "a"],
  ["Korean", "ㅁ", "KeyA", "a"],
  ["Kana", "め", "Slash", "/"],
])("a key of a layout without Latin letters stands for its place: %s", (_, key, code, meant) => {
  expect(keyOf({ key, code, shiftKey: false })).toBe(meant);
});

test.each([
  ["Arabic", "؟", "Slash", "?"],
  ["Cyrillic", "Ф", "KeyA", "A"],
])("and so does one that is shifted: %s", (_, key, code, meant) => {
  expect(keyOf({ key, code, shiftKey: true })).toBe(meant);
});

test.each([
  ["Dvorak", "a", "KeyA"],
  ["Dvorak", "j", "KeyC"],
  ["AZERTY", "a", "KeyQ"],
  ["Turkish F", "ı", "KeyR"],
  ["Russian, whose question mark is on the 7", "?", "Digit7"],
  ["Russian, whose full stop is on the slash", ".", "Slash"],
  ["any", "Enter", "Enter"],
  ["any", "ArrowLeft", "ArrowLeft"],
  ["Russian", "ж", "Semicolon"],
])("what types a Latin letter, a sign or nothing stands for that: %s, %s", (_, key, code) => {
  expect(keyOf({ key, code, shiftKey: false })).toBe(key);
});

test.each([
  ["A", false, "a"],
  ["a", true, "A"],
  ["?", true, "?"],
])("with Caps Lock %s is what it is without, Shift %s", (key, shiftKey, meant) => {
  expect(keyOf({ key, code: "KeyA", shiftKey })).toBe(meant);
});
