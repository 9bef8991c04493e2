import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run.mjs";

const PREFIX = "/_next/static/";
const KEPT = "public,max-age=31536000,immutable";

/** What browsers ask for; whatever else there may be is Next's. */
const TYPES = new Map([
  [".js", "text/javascript"],
  [".css", "text/css"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".woff2", "font/woff2"],
]);

/** How a file may be sent, by what compress-static.mjs has written beside it. */
const CODINGS = [
  { ending: ".br", coding: "br", headers: { "Content-Encoding": "br" } },
  { ending: ".gz", coding: "gzip", headers: { "Content-Encoding": "gzip" } },
  { ending: "", coding: undefined, headers: {} },
];

/**
 * The static files of the build; what is not among them is Next's. They are in memory, two megabytes: a build in the
 * folder of a service that runs takes the files away that its pages name.
 * @param {Pick<import("../../src/server/start-service").Service, "staticHeaders" | "acceptedCoding">} service
 * @param {string} [folder]
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, otherwise: () => void) => void}
 */
export function serveStatic(
  { staticHeaders, acceptedCoding },
  folder = path.join(ROOT, ".next/static"),
) {
  const files = readFiles(folder);
  return (request, response, otherwise) => {
    const { url = "", method = "" } = request;
    if (!url.startsWith(PREFIX)) return otherwise();
    for (const [name, value] of Object.entries(staticHeaders)) response.setHeader(name, value);
    const asked = url.slice(PREFIX.length).replace(/\?.*/s, "");
    const accepted = acceptedCoding(request.headers["accept-encoding"] ?? "");
    const codings = files.get(asked);
    const file = codings?.get(accepted) ?? codings?.get(undefined);
    if (file === undefined || !/^(GET|HEAD)$/.test(method)) return otherwise();
    response.writeHead(200, file.headers);
    response.end(method === "HEAD" ? undefined : file.bytes);
  };
}

/** @typedef {{ bytes: Buffer, headers: Record<string, string | number> }} File */
/** @typedef {Map<string | undefined, File>} Codings By their names; without one it is as it is. */

/**
 * @param {string} folder
 * @returns {Map<string, Codings>} each in all its codings, by its path in the folder
 */
function readFiles(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES.get(path.extname(entry));
    if (type !== undefined)
      files.set(entry.split(path.sep).join("/"), readCodings(path.join(folder, entry), type));
  }
  return files;
}

/**
 * @param {string} file
 * @param {string} type
 * @returns {Codings}
 */
function readCodings(file, type) {
  const codings = new Map();
  for (const { ending, coding, headers } of CODINGS) {
    if (!existsSync(file + ending)) continue;
    const bytes = readFileSync(file + ending);
    const about = {
      "Content-Type": type,
      "Content-Length": bytes.length,
      "Cache-Control": KEPT,
      Vary: "Accept-Encoding",
    };
    codings.set(coding, { bytes, headers: { ...about, ...headers } });
  }
  return codings;
}
