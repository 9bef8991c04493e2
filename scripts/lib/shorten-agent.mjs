import { setHeader } from "./set-header.mjs";

/** Browsers send some 150. */
const MOST = 512;

/**
 * Leaves as many characters of `User-Agent` as tell anything. Next looks for `[\w-]+-Google` in it several times for each
 * page, in time that grows with its square: with 15,000 hyphens for seconds, in which nobody else is answered.
 * @param {Pick<import("node:http").IncomingMessage, "headers" | "rawHeaders">} request
 */
export function shortenAgent(request) {
  const { "user-agent": agent = "" } = request.headers;
  if (agent.length > MOST) setHeader(request, "user-agent", agent.slice(0, MOST));
}
