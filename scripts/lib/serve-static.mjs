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

/** How a file may be sent, the smallest first, by what compress-static.mjs has written beside it. */
const CODINGS = [
  { ending: ".br", accepted: /\bbr\b/, headers: { "Content-Encoding": "br" } },
  { ending: ".gz", accepted: /\bgzip\b/, headers: { "Content-Encoding": "gzip" } },
  { ending: "", accepted: /(?:)/, headers: {} },
];

/**
 * The static files of the build; what is not among them is Next's. They are in memory, two megabytes: a build in the
 * folder of a service that runs takes the files away that its pages name.
 * @param {Readonly<Record<string, string>>} headers of all of them, whoever sends them
 * @param {string} [folder]
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, otherwise: () => void) => void}
 */
export function serveStatic(headers, folder = path.join(ROOT, ".next/static")) {
  const files = readFiles(folder);
  return (request, response, otherwise) => {
    const { url = "", method = "" } = request;
    if (!url.startsWith(PREFIX)) return otherwise();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const asked = url.slice(PREFIX.length).replace(/\?.*/s, "");
    const accepted = String(request.headers["accept-encoding"]);
    const file = files.get(asked)?.find((one) => one.accepted.test(accepted));
    if (file === undefined || !/^(GET|HEAD)$/.test(method)) return otherwise();
    response.writeHead(200, file.headers);
    response.end(method === "HEAD" ? undefined : file.bytes);
  };
}

/** @typedef {{ bytes: Buffer, accepted: RegExp, headers: Record<string, string | number> }} File */

/**
 * @param {string} folder
 * @returns {Map<string, File[]>} each in all its codings, by its path in the folder
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
 * @returns {File[]}
 */
function readCodings(file, type) {
  return CODINGS.filter(({ ending }) => existsSync(file + ending)).map(
    ({ ending, accepted, headers }) => {
      const bytes = readFileSync(file + ending);
      return {
        bytes,
        accepted,
        headers: {
          "Content-Type": type,
          "Content-Length": bytes.length,
          "Cache-Control": KEPT,
          Vary: "Accept-Encoding",
          ...headers,
        },
      };
    },
  );
}
