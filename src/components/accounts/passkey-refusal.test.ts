import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { refusalOf } from "./passkey-refusal";

const refused = (message: string, code: string) =>
  new TRPCClientError(message, {
    result: { error: { code: -32_000, message, data: { code, httpStatus: 401 } } },
  });

test.each([
  ["Authentication required", "UNAUTHORIZED", undefined, true],
  ["Invalid token", "UNAUTHORIZED", undefined, true],
  ["incorrect password", "UNAUTHORIZED", "password", false],
  ["this passkey is known already", "CONFLICT", undefined, false],
])("%s with %s", (message, code, field, isSignedOut) => {
  expect(refusalOf(refused(message, code))).toEqual({ message, field, isSignedOut });
});

test("what nobody answered is not told in a browser's words", () => {
  const broken = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect(refusalOf(broken)).toEqual({ message: "Nobody answered: is the connection there?" });
});
