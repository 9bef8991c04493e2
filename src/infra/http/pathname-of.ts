import type { IncomingMessage } from "node:http";

/** The path that a request asks for, as it was sent, without what is asked of it. */
export function pathnameOf({ url = "/" }: Pick<IncomingMessage, "url">): string {
  return url.split("?", 1)[0] ?? "/";
}
