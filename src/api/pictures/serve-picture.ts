import { randomUUID } from "node:crypto";
import { DomainError } from "@/domain/errors";
import type { RenditionInfo } from "@/domain/images/find-rendition";
import { findStored, type StoredRendition } from "@/domain/images/find-stored";
import { openRendition } from "@/domain/images/open-rendition";
import type { Rendition } from "@/domain/images/picture-keys";
import type { PictureChoice } from "@/domain/images/variant";
import { toResponse, WholeAnswer } from "@/infra/http/whole-answer";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { createContext, type Context } from "../context";
import { failureBody, toFailure } from "../failure";
import { passGate } from "../gate";
import { isFresh } from "../is-fresh";
import { preflight } from "../preflight";
import { safely } from "../safety/safely";
import { isPlainAddress, readAddress } from "./read-address";
import { readRange } from "./read-range";

/** A picture that is taken down must leave the caches too: a day, not for ever. */
const CACHE_APPROVED = "public, max-age=86400";
/** By an address of the client's own making: caches in front would keep it under as many as anybody thinks of. */
const CACHE_OTHERWISE = "private, max-age=86400";
const CACHE_PENDING = "private, no-store";

const METHODS = ["GET", "HEAD", "OPTIONS"];

/** On every picture, beside what keeps strangers' bytes from acting as a page: scripts of any site may read it. */
const CROSS_ORIGIN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Accept-Ranges, Content-Disposition, Content-Range, ETag, Retry-After, X-Request-Id",
};

/** `/image/{file}` and `/thumbnail/{file}`, where file is an id, or an id and an extension. Never throws. */
export const answerPicture = safely("picture", answer);

/** The same for hosts that ask for a `Response`. */
export async function servePicture(request: Request, target: Target): Promise<Response> {
  return toResponse(await answerPicture(request, target));
}

type Target = { file: string; rendition: Rendition };

async function answer(request: Request, target: Target): Promise<Response | WholeAnswer> {
  if (request.method === "OPTIONS") return preflight(METHODS);
  let ctx: Context | undefined;
  try {
    if (request.method !== "GET" && request.method !== "HEAD") {
      throw new DomainError("method_not_allowed", undefined, { allow: METHODS });
    }
    ctx = await createContext(request, "file");
    await passGate(ctx, { limit: "picture", access: "public" });
    const url = new URL(request.url);
    const address = readAddress(url.searchParams, target);
    const asked = { request, isPlain: isPlainAddress(url, target.file) };
    // Bytes may be taken down or replaced between two looks; if they are not there again, they were lost.
    const first = await find(asked, ctx, address);
    const response = typeof first === "string" ? await find(asked, ctx, address) : first;
    if (typeof response !== "string") return response;
    const fault = new Error(`bytes of ${address.id} are ${response}`);
    throw response === "lost" ? fault : new StorageUnavailable(fault);
  } catch (error) {
    const failure = toFailure(error);
    const requestId = ctx?.requestId ?? randomUUID();
    if (failure.fault !== undefined) {
      ctx?.deps.log.error({ err: failure.fault, requestId }, "picture failed");
    }
    const headers = { "X-Request-Id": requestId, ...failure.headers };
    return refuse(request, failure.status, failureBody(failure, requestId), headers);
  }
}

function refuse(
  request: Request,
  status: number,
  body: { message: string },
  extra: Record<string, string>,
): WholeAnswer {
  const headers = {
    ...extra,
    ...CROSS_ORIGIN,
    "Cache-Control": "no-store",
    "Content-Type": "application/json",
  };
  const isHead = request.method === "HEAD";
  return new WholeAnswer(status, headers, isHead ? null : JSON.stringify(body));
}

type Asked = { request: Request; isPlain: boolean };

/** What of an image is not there: its bytes, or those that the storage has just told of. */
type Missing = "lost" | "not what the storage tells of them";

/** @throws DomainError image_not_found */
async function find(
  asked: Asked,
  ctx: Context,
  address: PictureChoice & { id: string },
): Promise<Response | WholeAnswer | Missing> {
  const found = await findStored(ctx.deps, { client: ctx.address, ...address });
  if (found === undefined) throw new DomainError("image_not_found");
  const { info, stored } = found;
  if (stored !== undefined) {
    const response = await serve(asked, ctx, { info, stored });
    return response ?? "not what the storage tells of them";
  }
  // A variant was put there just now.
  return info.variant === undefined ? "lost" : "not what the storage tells of them";
}

async function serve(
  { request, isPlain }: Asked,
  ctx: Context,
  { info, stored }: { info: RenditionInfo; stored: StoredRendition },
): Promise<Response | WholeAnswer | undefined> {
  const { key, isPending } = info;
  const { etag } = stored;
  // Spread last: to add names to what is spread takes Node 20 as long as all else of a picture's headers.
  const headers: Record<string, string> = {
    "Cache-Control": cachingOf({ isPending, isPlain }),
    ETag: etag,
    "Last-Modified": stored.lastModified.toUTCString(),
    "Accept-Ranges": "bytes",
    ...CROSS_ORIGIN,
  };
  if (isPending) headers["X-Robots-Tag"] = "noindex";
  if (!isAsExpected(request.headers, stored)) {
    return refuse(request, 412, { message: "Precondition failed" }, { ETag: etag });
  }
  if (isFresh(request.headers, stored)) {
    return new WholeAnswer(304, headers, null);
  }
  const isHead = request.method === "HEAD";
  // Ranges are of GET alone (RFC 9110, section 14.2).
  const range = isHead ? undefined : readRange(request.headers, stored);
  if (range === "unsatisfiable") {
    const extra = { "Content-Range": `bytes */${stored.size}` };
    return refuse(request, 416, { message: "Range not satisfiable" }, extra);
  }
  headers["Content-Type"] = `image/${info.format}`;
  headers["Content-Disposition"] = `inline; filename="${info.fileName}"`;
  headers["Content-Length"] = String(range ? range.end - range.start + 1 : stored.size);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${stored.size}`;
  const status = range ? 206 : 200;
  if (isHead) return new WholeAnswer(status, headers, null);
  const body = await openRendition(ctx.deps, { key, stored, range });
  if (body === undefined) return undefined;
  return body instanceof Uint8Array
    ? new WholeAnswer(status, headers, body)
    : new Response(body, { status, headers });
}

function cachingOf({ isPending, isPlain }: { isPending: boolean; isPlain: boolean }): string {
  if (isPending) return CACHE_PENDING;
  return isPlain ? CACHE_APPROVED : CACHE_OTHERWISE;
}

/** If-Match, and without it If-Unmodified-Since (RFC 9110, section 13.1.1 and 13.1.4). */
function isAsExpected(headers: Headers, { etag, lastModified }: StoredRendition): boolean {
  const tags = headers.get("if-match");
  if (tags !== null) {
    return tags.trim() === "*" || tags.split(",").some((listed) => listed.trim() === etag);
  }
  // A date that is none is no condition; times on the wire are whole seconds.
  const since = Date.parse(headers.get("if-unmodified-since") ?? "");
  return Number.isNaN(since) || Math.floor(lastModified.getTime() / 1_000) * 1_000 <= since;
}
