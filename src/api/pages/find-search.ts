import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";
import { type ReadSearch, readSearch } from "./read-search";

/** A page of what a search finds, or why it cannot be read; the 404 page for a cursor that no page has given. */
export async function findSearch(query: PageQuery) {
  const read = readSearch(query, Date.now());
  return { ...read, found: read.refusal === undefined ? await find(query, read) : undefined };
}

async function find(query: PageQuery, { text, search }: ReadSearch) {
  const caller = await pageCaller();
  const after = queryText(query, "after");
  const withHidden = search.hidden === "show";
  return orNotFound(caller.images.list({ q: text, withHidden, after }));
}
