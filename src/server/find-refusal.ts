import type { IncomingMessage } from "node:http";
import { hasTooManyParameters, refuseQuery } from "@/api/pages/refuse-query";
import { refuseMethod } from "@/api/safety/refuse-method";
import { safely } from "@/api/safety/safely";
import { isWellEncoded } from "@/infra/http/is-well-encoded";
import { pathnameOf } from "@/infra/http/pathname-of";
import { type DirectRoute, findDirectRoute } from "./direct-routes";

/**
 * Pages are read: what would come with a body never reaches Next, which reads up to megabytes of it; nor does an
 * address that is not well encoded, which it answers as a fault of its own; nor one that is no path, such as `*`, another
 * fault, or `ftp://host`, which it would lead to; nor the page of such faults; nor parameters by the thousand; nor what
 * handlers of ours answer, by another path, such as `/x/../image/7.jpg`.
 */
export function findRefusal(
  message: Pick<IncomingMessage, "method" | "url">,
): DirectRoute | undefined {
  const { method, url = "" } = message;
  if (method !== "GET" && method !== "HEAD") return () => refuseMethod("GET, HEAD");
  const pathname = pathnameOf(message);
  if (!pathname.startsWith("/")) return refuseTarget;
  if (pathname === OF_NEXT) return notFound;
  if (hasTooManyParameters(url)) return refuseQuery;
  if (!isWellEncoded(pathname)) return refuseAddress;
  return findDirectRoute(withoutDots(pathname)) === undefined ? undefined : notFound;
}

/** As Next reads it. */
function withoutDots(pathname: string): string {
  return new URL(`http://localhost${pathname}`).pathname;
}

/** What Next shows of a fault of its own is one to whoever asks for it, too, and says that caches may keep it. */
const OF_NEXT = "/_global-error";

const notFound = safely("data", () => refusal("Not found", 404));

const refuseAddress = safely("data", () => refusal("The address is not well encoded"));

const refuseTarget = safely("data", () => refusal("The address is no path"));

function refusal(why: string, status = 400): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(why, { status, headers });
}
