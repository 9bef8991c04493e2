import { TRPCError } from "@trpc/server";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";
import { readSearch } from "./read-search";

/** What a post that was drawn at random was drawn from, as its address says it; nothing for all others. */
export function randomFilters(query: PageQuery) {
  if (queryText(query, "in") !== "random") return undefined;
  return { nsfw: queryText(query, "nsfw"), tags: queryText(query, "tags") };
}

/** Where a post stands in the search that its address names; nothing without one that can be read. */
export async function findNeighbours(id: string, query: PageQuery) {
  if (queryText(query, "in") !== "search") return undefined;
  const { search, text, refusal } = readSearch(query, Date.now());
  if (refusal !== undefined) return undefined;
  const caller = await pageCaller();
  try {
    const withHidden = search.hidden === "show";
    return { search, ...(await caller.images.neighbours({ id, q: text, withHidden })) };
  } catch (error) {
    // Taken down since the page asked for it, or a search at the bounds of the language.
    if (error instanceof TRPCError && ["NOT_FOUND", "BAD_REQUEST"].includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}
