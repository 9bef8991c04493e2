import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { writeCookie } from "@/infra/http/write-cookie";

/** A cookie as better-auth signs it: the value and the base64 of its HMAC-SHA-256, with a dot between. */
type SignedCookie = { name: string; secret: string };

/** The value of a signed cookie in a `Cookie` header, if the signature is right. */
export function readSignedCookie(
  cookies: string,
  { name, secret }: SignedCookie,
): string | undefined {
  const signed = parseCookies(cookies).get(name) ?? "";
  const end = signed.lastIndexOf(".");
  if (end < 1) return undefined;
  const value = signed.slice(0, end);
  const right = signature(secret, value);
  const given = Buffer.from(signed.slice(end + 1), "base64");
  return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
}

/**
 * A Set-Cookie value that keeps a signed cookie from scripts and from other sites: for some seconds, or until
 * the browser's window is closed.
 */
export function writeSignedCookie(
  value: string,
  {
    name,
    secret,
    seconds,
    isSecure,
  }: SignedCookie & { seconds: number | undefined; isSecure: boolean },
): string {
  const signed = `${value}.${signature(secret, value).toString("base64")}`;
  return writeCookie({ name, value: encodeURIComponent(signed), seconds, isSecure });
}

function signature(secret: string, value: string): Buffer {
  return createHmac("sha256", secret).update(value).digest();
}
