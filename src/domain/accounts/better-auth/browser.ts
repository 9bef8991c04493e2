import { parseCookies } from "better-auth/cookies";

/**
 * A browser as better-auth sees it: the headers of its request, and where Set-Cookie headers go. Its network
 * address stands in a header of ours, as only we know which of the others can be believed.
 */
export type Browser = { headers: Headers; reply: Headers };

/** Where better-auth finds the address of a client. */
export const ADDRESS_HEADER = "x-ema-client-address";

/**
 * A `Cookie` header as we read it, each name once. Of two with one name, or with an odd space before it, better-auth
 * takes another than we do: it would act for another session than the one by which we know who asks.
 */
export function cookiesAsRead(cookies: string): string {
  return [...parseCookies(cookies)]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
}

/** Hands on the cookies that better-auth sets. */
export function passOn(from: Headers, { reply }: Browser): void {
  for (const cookie of from.getSetCookie()) reply.append("Set-Cookie", cookie);
}
