import { randomUUID } from "node:crypto";
import { WholeAnswer } from "@/infra/http/whole-answer";
import type { Context, ReplyFile } from "../context";
import { type Failure, failureBody } from "../failure";

/** What scripts of other sites may read beside the body. */
const EXPOSED = [
  "Content-Disposition",
  "Link",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Ignored-Parameters",
  "X-Next-Cursor",
  "X-Next-Deck",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
].join(", ");

/** On every answer. Any site may call the API, with a token that it holds and never with a cookie. */
function commonHeaders(): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": EXPOSED,
    "Cache-Control": "no-store",
  };
}

type Told = Pick<Context, "reply" | "requestId">;

/** Who is answered where there is no context. */
export function stranger(): Told {
  return { requestId: randomUUID(), reply: { headers: new Headers() } };
}

/** @param json the body; none for 204 */
export function success(ctx: Told, status: number, json: string): WholeAnswer {
  return answer(ctx, status, status === 204 ? null : json, {});
}

/** A file in the place of JSON. */
export function download(ctx: Told, file: ReplyFile): Response {
  const headers = new Headers({
    "X-Request-Id": ctx.requestId,
    ...commonHeaders(),
    ...fileHeaders(file),
  });
  for (const [name, value] of ctx.reply.headers) headers.set(name, value);
  return new Response(file.body, { headers });
}

export function fileHeaders({ name, type }: Omit<ReplyFile, "body">): Record<string, string> {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
}

export function refuse(ctx: Told, failure: Failure): WholeAnswer {
  const body = JSON.stringify(failureBody(failure, ctx.requestId));
  return answer(ctx, failure.status, body, failure.headers);
}

function answer(
  { requestId, reply }: Told,
  status: number,
  body: string | null,
  extra: Record<string, string>,
): WholeAnswer {
  // Named one after the other: of all ways to join headers it takes the least time.
  const headers = commonHeaders();
  headers["X-Request-Id"] = requestId;
  Object.assign(headers, extra);
  for (const [name, value] of reply.headers) headers[name] = value;
  if (body !== null) {
    headers["Content-Type"] = "application/json";
    headers["Content-Length"] = String(Buffer.byteLength(body));
  }
  return new WholeAnswer(status, headers, body);
}
