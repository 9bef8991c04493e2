import { NextResponse } from "next/server";
import { getRuntime } from "@/runtime/runtime";
import { contentPolicy, newNonce } from "../safety/content-policy";
import { refuseMethod } from "../safety/refuse-method";
import { pageHeaders, safetyHeaders } from "../safety/safety-headers";
import { limitPage } from "./limit-page";
import { isCounted } from "./memory/counted-header";

/** Route files that answer by a file, not by a page. */
const FILES =
  /^\/(feed\.xml|sitemap\.xml|sitemap\/.*|robots\.txt|manifest\.webmanifest|tags\.json|account\/export\.zip|oembed|icon\.svg|favicon\.ico)$/;

/** They come with pages, and are not counted. */
const UNCOUNTED = new Set(["/icon.svg", "/favicon.ico"]);

/**
 * Before every page: its limit, and its headers. Next reads the nonce out of the policy that it finds in the
 * request, and puts it on all scripts that it writes.
 */
export async function guardPage(
  { method, pathname }: { method: string; pathname: string },
  asked: Headers,
): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return refuseMethod("GET, HEAD");
  const { deps, settings } = await getRuntime();
  const isHttps = deps.siteUrl.startsWith("https:");
  const isFree = UNCOUNTED.has(pathname) || isCounted(asked);
  const refusal = isFree ? undefined : await limitPage(asked);
  if (refusal !== undefined) return refusal;
  if (FILES.test(pathname)) return withHeaders(NextResponse.next(), safetyHeaders("data", isHttps));
  const nonce = newNonce();
  const policy = contentPolicy(nonce, settings);
  const headers = new Headers(asked);
  headers.set("Content-Security-Policy", policy);
  return withHeaders(NextResponse.next({ request: { headers } }), pageHeaders(policy, isHttps));
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
