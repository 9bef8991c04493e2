import type { IncomingMessage } from "node:http";
import { refuseMethod } from "@/api/safety/refuse-method";
import { safely } from "@/api/safety/safely";
import { isWellEncoded } from "@/infra/http/is-well-encoded";
import { pathnameOf } from "@/infra/http/pathname-of";
import type { DirectRoute } from "./direct-routes";

/**
 * Pages are read: what would come with a body never reaches Next, which reads up to megabytes of it; nor does an
 * address that is not well encoded, which it answers as a fault of its own; nor one that is no path, such as `*`, another
 * fault, or `ftp://host`, which it would lead to.
 */
export function findRefusal(
  message: Pick<IncomingMessage, "method" | "url">,
): DirectRoute | undefined {
  const { method } = message;
  if (method !== "GET" && method !== "HEAD") return () => refuseMethod("GET, HEAD");
  const pathname = pathnameOf(message);
  if (!pathname.startsWith("/")) return refuseTarget;
  return isWellEncoded(pathname) ? undefined : refuseAddress;
}

const refuseAddress = safely("data", () => refusal("The address is not well encoded"));

const refuseTarget = safely("data", () => refusal("The address is no path"));

function refusal(why: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(why, { status: 400, headers });
}
