import type { IncomingMessage } from "node:http";
import { refuseMethod } from "@/api/safety/refuse-method";
import type { DirectRoute } from "./direct-routes";

/** Pages are read: what would come with a body never reaches Next, which reads up to megabytes of it. */
export function findRefusal({ method }: Pick<IncomingMessage, "method">): DirectRoute | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  return () => refuseMethod("GET, HEAD");
}
