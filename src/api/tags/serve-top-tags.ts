import { createHash, randomUUID } from "node:crypto";
import fresh from "fresh";
import { topTags } from "@/domain/tags/suggest/top-tags";
import { type Context, createContext } from "../context";
import { failureBody, toFailure } from "../errors";
import { passGate } from "../gate";
import { safely } from "../safety/safely";

const COMMON = { "Content-Type": "application/json" };

/** Old ones do while new ones come: counts move slowly. */
const CACHE = "public, max-age=300, stale-while-revalidate=86400";

/**
 * GET /tags.json: the 2,000 most used tags as `[name, count, category]`, for pages to offer them without asking.
 * Never throws.
 */
export const serveTopTags = safely("data", answerTopTags);

async function answerTopTags(request: Request): Promise<Response> {
  let ctx: Context | undefined;
  const isHead = request.method === "HEAD";
  try {
    ctx = await createContext(request, "file");
    await passGate(ctx, { limit: "picture", access: "public" });
    const tags = await topTags(ctx.deps);
    const body = JSON.stringify(tags.map(({ name, count, category }) => [name, count, category]));
    const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    const headers = { ...COMMON, "Cache-Control": CACHE, ETag: etag };
    if (fresh(Object.fromEntries(request.headers), { etag })) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(isHead ? null : body, { headers });
  } catch (error) {
    const failure = toFailure(error);
    const requestId = ctx?.requestId ?? randomUUID();
    if (failure.fault !== undefined) {
      ctx?.deps.log.error({ err: failure.fault, requestId }, "tags failed");
    }
    const headers = {
      ...COMMON,
      ...failure.headers,
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
    };
    const body = JSON.stringify(failureBody(failure, requestId));
    return new Response(isHead ? null : body, { status: failure.status, headers });
  }
}
