import { randomUUID } from "node:crypto";
import { askProcedure } from "../ask-procedure";
import { type Context, createContext } from "../context";
import { toFailure } from "../failure";
import { logFault } from "../log-fault";
import { fileHeaders } from "../rest/answers";
import { safely } from "../safety/safely";

const NAMES = { "Cache-Control": "no-store" };

/**
 * GET /account/export.zip: the same zip as over REST, for a link in the settings of the site; the account is
 * that of the browser's session. Never throws.
 */
export const serveExport = safely("data", answerExport);

async function answerExport(request: Request): Promise<Response> {
  let ctx: Context | undefined;
  try {
    ctx = await createContext(request, "form");
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
