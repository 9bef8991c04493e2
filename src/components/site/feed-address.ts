/**
 * The address of images as a feed: a file, which scripts cannot bring as they do pages.
 * @param q which images, in the language of the search box; the newest of all where it is empty
 */
export function feedAddress(q: string): string {
  return q === "" ? "/feed.xml" : `/feed.xml?${new URLSearchParams({ q }).toString()}`;
}
