import type { IncomingMessage } from "node:http";
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

/** Requests for a part of a page, or from an account. */
const NOT_FOR_ALL = ["authorization", "rsc", "next-router-state-tree", "next-router-prefetch"];

const LONGEST = 1_000;

/** What a page as a visitor without an account sees it depends on beside its data; nothing for all else. */
export function pageKeyOf(
  message: Pick<IncomingMessage, "method" | "url" | "headers">,
): string | undefined {
  const { method, url = "", headers } = message;
  if (method !== "GET" || url.length > LONGEST || !PAGES.test(pathnameOf(message)))
    return undefined;
  if (NOT_FOR_ALL.some((name) => headers[name] !== undefined)) return undefined;
  const { cookie = "" } = headers;
  if (cookiesOf(cookie).some((one) => OURS.test(one) && !LOOK.test(one))) return undefined;
  return [
    url,
    readTheme(cookie),
    readNsfwChoice(cookie),
    // Next sends programs that look for the head of a page all of it at once.
    getBotType(headers["user-agent"] ?? "") ?? "browser",
  ].join(" ");
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
