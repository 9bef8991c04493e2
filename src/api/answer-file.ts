import { createHash } from "node:crypto";
import { acceptedCoding, type CodedText } from "@/infra/http/body-coding";
import { isByOwnServer } from "@/infra/http/node-body";
import { type Context, createContext } from "./context";
import { toFailure } from "./failure";
import { isFresh } from "./is-fresh";
import { logFault } from "./log-fault";
import { refuseFile } from "./refuse-file";
import { requestIdOf } from "./request-id";
import { safely } from "./safety/safely";

export type MadeFile = {
  type: string;
  body: string;
  /** For so long caches may answer with it, */
  seconds: number;
  /** and for so long after that while they ask for another. */
  staleSeconds?: number;
  /** Of what is large, and often asked for where nobody else compresses it: by Ema's own server alone. */
  codings?: CodedText;
};

/**
 * Answers GET and HEAD by a file that is the same for everybody, which caches may keep. What
 * asks is nobody: whose browser it is plays no part. Never throws.
 */
export const answerFile = safely("data", answer);

async function answer(
  request: Request,
  make: (ctx: Context, url: URL) => Promise<MadeFile>,
): Promise<Response> {
  let ctx: Context | undefined;
  const isHead = request.method === "HEAD";
  try {
    const headers = new Headers(request.headers);
    headers.delete("cookie");
    headers.delete("authorization");
    ctx = await createContext(new Request(request.url, { headers }), "page");
    const { type, body, codings, ...age } = await make(ctx, new URL(request.url));
    // A weak one, as the bytes may be compressed on their way (RFC 9110, 8.8.3.3).
    const etag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
    const about = {
      "Content-Type": type,
      "Cache-Control": cacheControl(age),
      "Access-Control-Allow-Origin": "*",
      ETag: etag,
      ...(codings === undefined ? {} : { Vary: "Accept-Encoding" }),
    };
    if (isFresh(request.headers, { etag })) {
      return new Response(null, { status: 304, headers: about });
    }
    const coding =
      codings && isByOwnServer(request)
        ? acceptedCoding(request.headers.get("accept-encoding") ?? "")
        : undefined;
    const sent = codings && coding ? await codings(body, coding) : body;
    const whole = {
      ...about,
      ...(coding === undefined ? {} : { "Content-Encoding": coding }),
      "Content-Length": String(Buffer.byteLength(sent)),
    };
    return new Response(isHead ? null : sent, { headers: whole });
  } catch (error) {
    const requestId = ctx?.requestId ?? requestIdOf(request.headers);
    await logFault(error, requestId);
    return refuseFile(toFailure(error), { requestId, isHead });
  }
}

function cacheControl({
  seconds,
  staleSeconds,
}: Pick<MadeFile, "seconds" | "staleSeconds">): string {
  const stale = staleSeconds === undefined ? "" : `, stale-while-revalidate=${staleSeconds}`;
  return `public, max-age=${seconds}${stale}`;
}
