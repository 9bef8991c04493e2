import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { getBotType } from "next/dist/shared/lib/router/utils/is-bot";
import { readNsfwChoice } from "@/api/visitor/nsfw-cookie";
import { readTheme } from "@/api/visitor/theme-cookie";
import { pathnameOf } from "@/infra/http/pathname-of";

/** Pages that many visitors ask for, and that show all of them the same. */
const PAGES = /^\/(?:|search|tags(?:\/[^/]+)?|(?:post|user)\/[^/]+)$/;

/** What a browser remembers of how pages look. */
const LOOK = /^ema-(?:theme|nsfw)=/;

/**
 * What any other cookie of Ema's has in it, and may say who it is. Those that proxies, or others on the same domain,
 * give everybody are nothing to a page.
 */
const OURS = /ema[-.]/;

/** Headers by which a browser within the site asks for what its page lacks of the next: Next's answer is by them. */
const OF_A_PART = /^(?:rsc$|next-)/;

/** Characters, of an address and of what is asked for of a page. */
const LONGEST = { url: 1_000, part: 4_000 };

/** What a page as a visitor without an account sees it depends on beside its data; nothing for all else. */
export function pageKeyOf(
  message: Pick<IncomingMessage, "method" | "url" | "headers">,
): string | undefined {
  const { method, url = "", headers } = message;
  if (method !== "GET" || url.length > LONGEST.url || !PAGES.test(pathnameOf(message)))
    return undefined;
  const part = partOf(headers);
  if (headers.authorization !== undefined || part.length > LONGEST.part) return undefined;
  const { cookie = "" } = headers;
  if (cookiesOf(cookie).some((one) => OURS.test(one) && !LOOK.test(one))) return undefined;
  return [
    url,
    readTheme(cookie),
    readNsfwChoice(cookie),
    // Next sends programs that look for the head of a page all of it at once.
    getBotType(headers["user-agent"] ?? "") ?? "browser",
    part,
  ].join(" ");
}

function partOf(headers: IncomingHttpHeaders): string {
  const asked = Object.entries(headers).filter(([name]) => OF_A_PART.test(name));
  return JSON.stringify(asked.sort());
}

/** Of a `Cookie` header, what a page that is the same for all may depend on. */
export function lookOf(cookie: string | undefined): string {
  return cookiesOf(cookie)
    .filter((one) => LOOK.test(one))
    .join("; ");
}

function cookiesOf(cookie = ""): string[] {
  return cookie.split(/;\s*/);
}
