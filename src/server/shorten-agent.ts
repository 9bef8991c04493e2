import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/** Browsers send some 150. */
const MOST = 512;

const NAME = "user-agent";

/** Node says so of each request, before whoever answers it: of every host, Ema's own server and any other. */
const BEGIN_OF_REQUEST = "http.server.request.start";

export function shortenAgents(): void {
  subscribe(BEGIN_OF_REQUEST, (begun) => {
    if (!(begun instanceof Object && "request" in begun)) return;
    if (begun.request instanceof IncomingMessage) shortenAgent(begun.request);
  });
}

/**
 * Leaves as many characters of `User-Agent` as tell anything, in both of Node's lists. Next looks for `[\w-]+-Google` in
 * it several times for each page, in time that grows with its square: with 15,000 hyphens for seconds, in which nobody
 * else is answered.
 */
export function shortenAgent({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, "headers" | "rawHeaders">): void {
  const { [NAME]: agent = "" } = headers;
  if (agent.length <= MOST) return;
  const cut = agent.slice(0, MOST);
  headers[NAME] = cut;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === NAME) rawHeaders.splice(at, 2, NAME, cut);
  }
}
