import path from "node:path";
import sirv from "sirv";
import { ROOT } from "./run.mjs";

const PREFIX = "/_next/static";
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The static files of the build, as compress-static.mjs has compressed them; what is not among them, and
 * clients that do not know Brotli, are Next's.
 * @param {Readonly<Record<string, string>>} headers of all of them, whoever sends them
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, otherwise: () => void) => void}
 */
export function serveStatic(headers) {
  const serve = sirv(path.join(ROOT, ".next/static"), {
    brotli: true,
    immutable: true,
    maxAge: YEAR_S,
  });
  return (request, response, otherwise) => {
    const { url = "" } = request;
    if (!url.startsWith(`${PREFIX}/`)) return otherwise();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const accepted = String(request.headers["accept-encoding"]);
    if (!/\bbr\b/.test(accepted)) return otherwise();
    request.url = url.slice(PREFIX.length);
    serve(request, response, () => {
      request.url = url;
      otherwise();
    });
  };
}
