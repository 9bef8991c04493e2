import { siteCookie } from "../site-cookie";

/** Longer than a replica that is read from is behind. */
const SECONDS = 15;

const NAME = "ema-wrote";

/**
 * The Set-Cookie value by which a browser tells that it has just changed something: who signs out, or opens the
 * link of a mail, has no account by which that would be known.
 */
export function wroteCookie({ siteUrl }: { siteUrl: string }): string {
  return siteCookie({ name: NAME, value: "1", seconds: SECONDS, siteUrl });
}

/** Whether the `Cookie` header tells so. */
export function hasJustWritten(cookies: string | null): boolean {
  return cookies?.includes(`${NAME}=`) === true;
}
