import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords";

describe("a common password", () => {
  test.each([
    "password",
    "Password1",
    "PASSWORD123",
    "12345678",
    "123456789",
    "qwertyuiop",
    "iloveyou",
    "11111111",
    "1q2w3e4r",
    "trustno1",
    "p@ssw0rd",
  ])("is %s, which is in every list", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    "aaaaaaaa",
    "00000000",
    "🙂🙂🙂🙂🙂🙂🙂🙂",
    "12341234",
    "12312312",
    "abcabcabc",
    "hunter2hunter2",
    "abcdefgh",
    "ABCDEFGH",
    "87654321",
    "zyxwvuts",
  ])("is %s, which follows a rule", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    "correct horse",
    "correct horse battery",
    "a long enough one",
    "kV4#pw9!",
    "abcdefga",
    "12345 horses",
    "ab".repeat(64),
    "pässwörter sind gut",
  ])("is not %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
