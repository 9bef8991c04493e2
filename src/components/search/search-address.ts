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

/** The search behind the `?` of an address. */
function searchParameters({ q, sort, rating, posted, hidden }: Search): string {
  const given = Object.entries({ q, sort, rating, posted, hidden }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
  );
  return new URLSearchParams(given).toString();
}
