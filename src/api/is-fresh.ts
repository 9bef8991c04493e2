import fresh from "fresh";

/**
 * Whether the client has what there is already (RFC 9110, 13.1.2 and 13.1.3). What a request says of caches is for those
 * on its way: `fetch` adds `no-cache` by itself wherever a program asks with an ETag.
 */
export function isFresh(
  headers: Headers,
  { etag, lastModified }: { etag: string; lastModified?: Date },
): boolean {
  if (!headers.has("if-none-match") && !headers.has("if-modified-since")) return false;
  const { "cache-control": _, ...conditions } = Object.fromEntries(headers);
  return fresh(conditions, { etag, "last-modified": lastModified?.toUTCString() });
}
