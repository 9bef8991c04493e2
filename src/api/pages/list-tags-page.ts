import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** Which tags are shown, in the page's address. */
const FILTERS = ["prefix", "category", "sort", "cursor"];

/** Tags with the filters of the page's address. */
export async function listTagsPage(query: PageQuery) {
  const caller = await pageCaller();
  const filters = Object.fromEntries(FILTERS.map((name) => [name, queryText(query, name)]));
  const { tags, next } = await orNotFound(caller.tags.browse({ ...filters, limit: 100 }));
  return { tags, next, filters };
}
