import { timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";

/** RFC 6238: a code is that of a step of thirty seconds, counted from the epoch. */
export const STEP_MS = 30_000;

/** Steps by which the clock of a telephone may be off. */
const DRIFT = 1;

export const TOTP_CODE = /^\d{6}$/;

/** The step whose code it is, near a time; nothing when it is none. */
export async function stepOfCode(
  secret: string,
  { code, now }: { code: string; now: Date },
): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / STEP_MS);
  const otp = createOTP(secret);
  let found: number | undefined;
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const right = Buffer.from(await otp.hotp(step));
    const given = Buffer.from(code);
    if (right.length === given.length && timingSafeEqual(right, given)) found = step;
  }
  return found;
}

/** What an app is told: the secret as an otpauth: address, and by itself to be typed (base32). */
export function appSetup(
  secret: string,
  { siteUrl, account }: { siteUrl: string; account: string },
): { uri: string; secret: string } {
  const uri = createOTP(secret, { digits: 6, period: STEP_MS / 1_000 }).url(
    new URL(siteUrl).host,
    account,
  );
  return { uri, secret: new URL(uri).searchParams.get("secret") ?? "" };
}
