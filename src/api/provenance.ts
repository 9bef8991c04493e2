/**
 * Where a browser says that a request comes from: a page of this site, one of another, or nothing, as
 * programs do.
 */
export type Provenance = "same-origin" | "cross-site" | "unknown";

/**
 * By `Sec-Fetch-Site` (W3C Fetch Metadata), which browsers send to addresses they trust, else by `Origin`
 * (RFC 6454), which must name the host that was asked or the public one.
 */
export function provenanceOf(headers: Headers, siteUrl: string): Provenance {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" ? "same-origin" : "cross-site";
  const origin = headers.get("origin");
  if (origin === null) return "unknown";
  const host = hostOf(origin);
  const isOwn = host !== undefined && (host === headers.get("host") || host === hostOf(siteUrl));
  return isOwn ? "same-origin" : "cross-site";
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
