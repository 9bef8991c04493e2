import { expect, test } from "vitest";
import { namedField } from "./named-field";

const FIELDS = { username: "a", password: "b", newPassword: "c", _back: "/" };

test.each([
  ["newPassword must be 8 to 128 characters", "newPassword"],
  ["incorrect password", "password"],
  ["password is too common", "password"],
  ["incorrect username or password", undefined],
  ["Too many requests", undefined],
])("%j is told beside %s", (message, field) => {
  expect(namedField(message, FIELDS)).toBe(field);
});
