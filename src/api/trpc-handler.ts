import { randomUUID } from "node:crypto";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { DomainError } from "@/domain/errors";
import { type Context, createContext } from "./context";
import { toFailure } from "./failure";
import { findSenderAgain } from "./find-sender-again";
import { passGate } from "./gate";
import { BODY_BYTES, readBody } from "./rest/read-body";
import { mediaType } from "./rest/read-fields";
import { readUploadForm } from "./rest/multipart";
import { appRouter } from "./router";
import { refuseCrossSite } from "./refuse-cross-site";
import { refuseOtherAccount } from "./refuse-other-account";
import { safely } from "./safety/safely";
import { trpcShape } from "./trpc-shape";

const ENDPOINT = "/api/trpc";
const MAX_BATCH = 10;
const UPLOAD = "images.upload";

/** The procedures for the browser: a request under /api/trpc to its answer. Never throws. */
export const handleTrpc = safely("data", async (request: Request): Promise<Response> => {
  let ctx: Context | undefined;
  try {
    ctx = await createContext(request, "trpc");
    const path = new URL(request.url).pathname.slice(ENDPOINT.length + 1);
    if (countCalls(path) > MAX_BATCH) {
      throw new DomainError("invalid_input", `a batch has at most ${MAX_BATCH} calls`);
    }
    const read = await withReadBody(request, path, ctx);
    await findSenderAgain(ctx, ctx.isAdmitted === true ? "uploader" : "public");
    return await answer(read, ctx);
  } catch (error) {
    const failure = toFailure(error);
    const requestId = ctx?.requestId ?? randomUUID();
    if (failure.fault !== undefined) {
      ctx?.deps.log.error({ err: failure.fault, requestId }, "request failed");
    }
    const headers = { ...Object.fromEntries(ctx?.reply.headers ?? []), ...failure.headers };
    const body = { error: trpcShape(failure, requestId) };
    return Response.json(body, { status: failure.status, headers });
  }
});

/** tRPC splits the decoded path on commas. */
function countCalls(path: string): number {
  try {
    return decodeURIComponent(path).split(",").length;
  } catch {
    throw new DomainError("invalid_input", "the path is not well encoded");
  }
}

function answer(req: Request, ctx: Context): Promise<Response> {
  return fetchRequestHandler({
    endpoint: ENDPOINT,
    req,
    router: appRouter,
    createContext: () => ctx,
    responseMeta: ({ errors: [error] }) => {
      const headers = new Headers(ctx.reply.headers);
      const refusal = error === undefined ? {} : toFailure(error).headers;
      for (const [name, value] of Object.entries(refusal)) headers.set(name, value);
      return { headers };
    },
  });
}

/** The request with its body read and bounded; an upload's form becomes JSON, with the file in the context. */
async function withReadBody(request: Request, path: string, ctx: Context): Promise<Request> {
  if (request.method !== "POST") return request;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  if (mediaType(request) === "application/json") {
    const body = await readBody(request, BODY_BYTES);
    return new Request(request.url, { method: "POST", headers, body });
  }
  if (path !== UPLOAD) throw new DomainError("unsupported_media_type");
  // The same order as over REST: limit, token and account before the form.
  refuseCrossSite(ctx);
  refuseOtherAccount(ctx);
  await passGate(ctx, { limit: UPLOAD, access: "uploader" });
  ctx.isAdmitted = true;
  const { fields, file } = await readUploadForm(request);
  ctx.file = file;
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify(fields) });
}
