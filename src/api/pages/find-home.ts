import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** A page of the newest images or of the most liked, and the most used tags; 404 where no page has led. */
export async function findHome(query: PageQuery) {
  const caller = await pageCaller();
  const isPopular = queryText(query, "sort") === "likes";
  const q = isPopular ? "sort:likes" : "";
  const [{ images, next }, { tags }] = await Promise.all([
    orNotFound(caller.images.list({ q, after: queryText(query, "after") })),
    caller.tags.autocomplete({}),
  ]);
  return { isPopular, q, images, next, tags: tags.map(({ name }) => name) };
}
