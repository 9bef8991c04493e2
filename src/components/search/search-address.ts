/** A search as addresses carry it: what is left as it mostly is, is left out. */
export type Search = {
  q?: string | undefined;
  sort?: string | undefined;
  rating?: string | undefined;
  posted?: string | undefined;
  hidden?: string | undefined;
};

/** The address of what a search finds. */
export function searchAddress(search: Search): string {
  const parameters = searchParameters(search);
  return parameters === "" ? "/search" : `/search?${parameters}`;
}

/** What addresses of posts carry that were found by a search. */
export function withinSearch(search: Search): string {
  const parameters = searchParameters(search);
  return parameters === "" ? "in=search" : `in=search&${parameters}`;
}

/** The page of the search that a post was found in, as its address carries that; the first page where it carries none. */
export function foundOn(within: string | undefined): string {
  const { in: list, ...search } = Object.fromEntries(new URLSearchParams(within));
  const isSearch = list === "search" && Object.keys(search).length > 0;
  return isSearch ? searchAddress(search) : "/";
}

/** The search behind the `?` of an address. */
function searchParameters({ q, sort, rating, posted, hidden }: Search): string {
  const given = Object.entries({ q, sort, rating, posted, hidden }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
  );
  return new URLSearchParams(given).toString();
}
