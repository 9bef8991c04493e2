import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "./rendered-page";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller than gzip's best, in less time than its usual. */
const BROTLI_QUALITY = 4;

/** Writes a page in the shortest coding that who asked for it reads. */
export async function sendPage(
  message: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): Promise<void> {
  const coded = await encode(page.body, message.headers["accept-encoding"] ?? "");
  if (response.destroyed) return;
  response.writeHead(page.status, {
    // With Vary: Next says it of all that it could compress.
    ...page.headers,
    "content-length": coded.body.length,
    ...(coded.coding === undefined ? {} : { "content-encoding": coded.coding }),
  });
  response.end(coded.body);
}

async function encode(body: Buffer, accepted: string): Promise<{ body: Buffer; coding?: string }> {
  if (takes(accepted, "br")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await brotli(body, { params }), coding: "br" };
  }
  return takes(accepted, "gzip") ? { body: await gzipped(body), coding: "gzip" } : { body };
}

/** RFC 9110, 12.5.3, without weights but 0: whoever names a coding reads it. */
function takes(accepted: string, coding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name = "", weight = ""] = part.split(";");
    return name.trim().toLowerCase() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
}
