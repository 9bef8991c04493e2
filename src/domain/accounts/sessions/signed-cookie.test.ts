import { expect, test } from "vitest";
import { readSignedCookie, writeSignedCookie } from "./signed-cookie";

const name = "ema.session_token";
const secret = "a secret of the site";

/** As a browser sends it back. */
function sent(value: string, by = secret): string {
  const cookie = { name, secret: by, seconds: 60, isSecure: false };
  return writeSignedCookie(value, cookie).split(";", 1)[0] ?? "";
}

test("a cookie that was signed is read again", () => {
  expect(readSignedCookie(sent("a.b"), { name, secret })).toBe("a.b");
});

test.each([
  ["by another secret", sent("token", "another secret")],
  ["for another value", sent("token").replace("=token", "=tokem")],
  ["too short", sent("token").slice(0, -20)],
  ["too long", `${sent("token").replace(/%3D$/, "")}AAAA`],
  ["by nobody", `${name}=token.`],
  ["for nothing", `${name}=.AAAA`],
  ["nowhere in it", `${name}=token`],
])("one whose signature is %s is none, and no fault", (_, cookies) => {
  expect(readSignedCookie(cookies, { name, secret })).toBeUndefined();
});
