import { provenanceOf } from "../provenance";

/** The path that a request's `Referer` names, of whatever site. */
export function pathBefore(headers: Headers): string | undefined {
  const referer = headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/** The page of this site that a link was followed from, where the browser tells. */
export function cameFrom(headers: Headers, siteUrl: string): string | undefined {
  const asked = new Headers(headers);
  // A link that is followed has no `Origin`.
  asked.set("Origin", headers.get("referer") ?? "");
  return provenanceOf(asked, siteUrl) === "same-origin" ? pathBefore(headers) : undefined;
}
