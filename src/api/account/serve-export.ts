import { randomUUID } from "node:crypto";
import { askProcedure } from "../ask-procedure";
import { type Context, createContext } from "../context";
import { toFailure } from "../failure";
import { logFault } from "../log-fault";
import { fileHeaders } from "../rest/answers";
import { safely } from "../safety/safely";

/** Where the link stands. */
const PAGE = "/settings/account#export";

const NAMES = { "Cache-Control": "no-store" };

/**
 * GET /account/export.zip: the same zip as over REST, for a link in the settings of the site; the account is
 * that of the browser's session, which is led to that link by a link of any other site. Never throws.
 */
export const serveExport = safely("data", answerExport);

async function answerExport(request: Request): Promise<Response> {
  let ctx: Context | undefined;
  try {
    ctx = await createContext(request, "form");
    if (ctx.session !== undefined && isLedFromElsewhere(request.headers)) {
      return new Response(null, { status: 303, headers: { ...NAMES, Location: PAGE } });
    }
    await askProcedure(ctx, { path: "account.export", type: "query", input: {} });
    const { file, headers } = ctx.reply;
    if (file === undefined) throw new Error("an export without a file");
    return new Response(request.method === "HEAD" ? null : file.body, {
      headers: [...headers, ...Object.entries({ ...NAMES, ...fileHeaders(file) })],
    });
  } catch (error) {
    const { status, body, headers } = toFailure(error);
    if (status === 401) {
      return new Response(null, { status: 303, headers: { ...NAMES, Location: "/login" } });
    }
    const requestId = ctx?.requestId ?? randomUUID();
    await logFault(error, requestId);
    const type = { "Content-Type": "text/plain; charset=utf-8", "X-Request-Id": requestId };
    return new Response(body.message, { status, headers: { ...NAMES, ...headers, ...type } });
  }
}

/**
 * Exports are few, and read all originals: whose turn it is, no other site chooses. What is typed, kept as a bookmark, or
 * gone on with by a browser that downloads, is of no site.
 */
function isLedFromElsewhere(headers: Headers): boolean {
  return ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
}
