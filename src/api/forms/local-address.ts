/** Where a redirect may lead: a path of this site, or `otherwise` for anything else. */
export function localAddress(given: unknown, otherwise: string): string {
  if (typeof given !== "string" || !URL.canParse(given, "http://local")) return otherwise;
  const url = new URL(given, "http://local");
  // Once its dots are resolved, a path may begin with two slashes: an address of another site.
  const isPath = given.startsWith("/") && !url.pathname.startsWith("//");
  return isPath && url.origin === "http://local" ? url.pathname + url.search + url.hash : otherwise;
}

/** A path with fields added to its query. */
export function withQuery(path: string, fields: Record<string, string>): string {
  const url = new URL(path, "http://local");
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
