import { randomUUID } from "node:crypto";
import { NextResponse } from "next/server";
import { isOverHttps } from "@/infra/http/is-over-https";
import { getRuntime } from "@/runtime/runtime";
import { REQUEST_ID_HEADER } from "../request-id";
import { contentPolicy, newNonce } from "../safety/content-policy";
import { refuseMethod } from "../safety/refuse-method";
import { pageHeaders, safetyHeaders } from "../safety/safety-headers";
import { limitPage } from "./limit-page";
import { isCounted } from "./memory/counted-header";

/** Route files that answer by a file, not by a page. */
const FILES =
  /^\/(feed\.xml|sitemap\.xml|opensearch\.xml|sitemap\/.*|robots\.txt|manifest\.webmanifest|\.well-known\/passkey-endpoints|oembed|icon\.svg|favicon\.ico)$/;

/** They come with pages, and are not counted. */
const UNCOUNTED = new Set(["/icon.svg", "/favicon.ico"]);

/** They count, and say what an answer is known by, for themselves. Ema's own server asks them without this. */
const BY_THEMSELVES = new Set(["/tags.json", "/account/export.zip"]);

/**
 * Before every page: its limit, and its headers. Next reads the nonce out of the policy that it finds in the
 * request, and puts it on all scripts that it writes.
 */
export async function guardPage(
  { method, pathname }: { method: string; pathname: string },
  asked: Headers,
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return refuseMethod("GET, HEAD");
  if (BY_THEMSELVES.has(pathname)) return NextResponse.next();
  const { deps, settings } = await getRuntime();
  const isHttps = isOverHttps(deps.siteUrl);
  const isFree = UNCOUNTED.has(pathname) || isCounted(asked);
  const file = FILES.test(pathname) ? { isHead: method === "HEAD" } : undefined;
  const refusal = isFree ? undefined : await limitPage(asked, file);
  if (refusal !== undefined) return refusal;
  const headers = new Headers(asked);
  const requestId = randomUUID();
  const id = { [REQUEST_ID_HEADER]: requestId };
  headers.set(REQUEST_ID_HEADER, requestId);
  if (file !== undefined) return goOn(headers, { ...safetyHeaders("data", isHttps), ...id });
  const policy = contentPolicy(newNonce(), settings);
  headers.set("Content-Security-Policy", policy);
  return goOn(headers, { ...pageHeaders(policy, isHttps), ...id });
}

/** Has Next make the answer. @param told what it is told in place of what the client sent @param said headers of the answer */
function goOn(told: Headers, said: Readonly<Record<string, string>>): Response {
  const response = NextResponse.next({ request: { headers: told } });
  for (const [name, value] of Object.entries(said)) response.headers.set(name, value);
  return response;
}
