import { PROCEDURES } from "../procedures";
import { matchOperation } from "../rest/operations";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Addresses that end in what a client chose, or in nothing more. */
const UNDER: [prefix: string, route: string][] = [
  ["/_next/", "/_next/{file}"],
  ["/image/", "/image/{file}"],
  ["/thumbnail/", "/thumbnail/{file}"],
  ["/tags/", "/tags/{name}"],
  ["/user/", "/user/{name}"],
  ["/docs/", "/docs/{operation}"],
  ["/sitemap/", "/sitemap/{page}"],
  ["/appeal/", "/appeal/{id}"],
];

/** Pages and files that stand for themselves. */
const ALONE = new Set(
  `/ /search /random /tags /users /upload /guidelines /docs /login /login/code /register /verify /forgot /reset
  /goodbye /not-allowed /notifications /other-account /settings /settings/account /settings/delete /settings/security /settings/token
  /moderation /moderation/appeals /moderation/bans /moderation/log /moderation/reports /moderation/suggestions
  /moderation/tags /moderation/users /feed.xml /sitemap.xml /opensearch.xml /robots.txt /manifest.webmanifest /oembed /tags.json
  /account/export.zip /.well-known/change-password /.well-known/passkey-endpoints /icon.svg /favicon.ico /api/health/live /api/health/ready /api/metrics /api/v1`.split(
    /\s+/,
  ),
);

const POST = /^\/post\/[^/]+(\/(?:delete|edit|history|report|suggest))?$/;

/** A request's method and the template of its address: of so many as Ema has, whatever clients ask for. */
export function routeName(method: string, pathname: string): { method: string; route: string } {
  const known = METHODS.has(method) ? method : "other";
  return { method: known, route: templateOf(known, pathname) ?? "other" };
}

function templateOf(method: string, pathname: string): string | undefined {
  if (ALONE.has(pathname)) return pathname;
  if (pathname.startsWith("/api/v1/")) return operationPath(method, pathname.slice(7));
  for (const prefix of ["/api/trpc/", "/forms/"]) {
    if (!pathname.startsWith(prefix)) continue;
    const name = pathname.slice(prefix.length);
    return prefix + (PROCEDURES.has(name) ? name : "{several}");
  }
  const post = POST.exec(pathname);
  if (post !== null) return `/post/{id}${post[1] ?? ""}`;
  return UNDER.find(([prefix]) => pathname.startsWith(prefix))?.[1];
}

function operationPath(method: string, pathname: string): string | undefined {
  if (pathname === "/openapi.json") return "/api/v1/openapi.json";
  const match = matchOperation(method === "HEAD" ? "GET" : method, pathname);
  return match !== undefined && "operation" in match
    ? `/api/v1${match.operation.path}`
    : "/api/v1/{other}";
}
