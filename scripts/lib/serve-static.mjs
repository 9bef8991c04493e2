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

/**
 * The static files of the build, as compress-static.mjs has compressed them; what is not among them, and
 * clients that do not know Brotli, are Next's. They are in memory, half a megabyte: a build in the folder of a service
 * that runs takes the files away that its pages name.
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
    const file = files.get(url.slice(PREFIX.length).replace(/\?.*/s, ""));
    const accepted = String(request.headers["accept-encoding"]);
    const isOurs = file !== undefined && /^(GET|HEAD)$/.test(method) && /\bbr\b/.test(accepted);
    if (!isOurs) return otherwise();
    response.writeHead(200, file.headers);
    response.end(method === "HEAD" ? undefined : file.bytes);
  };
}

/**
 * @param {string} folder
 * @returns {Map<string, { bytes: Buffer, headers: Record<string, string | number> }>} by their paths in it
 */
function readFiles(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES.get(path.extname(entry));
    if (type === undefined) continue;
    const compressed = path.join(folder, `${entry}.br`);
    const isCompressed = existsSync(compressed);
    const bytes = readFileSync(isCompressed ? compressed : path.join(folder, entry));
    files.set(entry.split(path.sep).join("/"), {
      bytes,
      headers: {
        "Content-Type": type,
        "Content-Length": bytes.length,
        "Cache-Control": KEPT,
        Vary: "Accept-Encoding",
        ...(isCompressed ? { "Content-Encoding": "br" } : {}),
      },
    });
  }
  return files;
}
