import { cache } from "react";
import { findMeantSearches } from "./find-meant-searches";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";
import { readSearch } from "./read-search";
import { wholeTag } from "./whole-tag";

/**
 * A page of what a search finds, with the tag that it is all about if it is of one, and what may have been meant where it
 * is nothing; or why it cannot be read; the 404 page for a cursor that no page has given.
 */
export async function findSearch(query: PageQuery) {
  const read = readSearch(query, Date.now());
  if (read.refusal !== undefined) return { ...read, found: undefined };
  const after = queryText(query, "after");
  const withHidden = read.search.hidden === "show";
  const found = await find(read.text, withHidden, after);
  const isFirstPage = after === undefined;
  const isNothing = isFirstPage && found.images.length === 0;
  const meant = isNothing ? await findMeantSearches(read, withHidden) : [];
  const [part, ...more] = read.parts;
  const isOfOne = part !== undefined && more.length === 0 && found.images.length > 0;
  const tag = isOfOne ? wholeTag(part)?.text : undefined;
  return { ...read, found: { ...found, isFirstPage, meant, tag } };
}

const find = cache(async (q: string, withHidden: boolean, after: string | undefined) => {
  const caller = await pageCaller();
  return orNotFound(caller.images.list({ q, withHidden, after }));
});
