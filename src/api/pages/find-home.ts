import { cache } from "react";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** A page of the newest images or of the most liked, and the most used tags; 404 where no page has led. */
export function findHome(query: PageQuery) {
  return find(queryText(query, "sort") === "likes", queryText(query, "after"));
}

const find = cache(async (isPopular: boolean, after: string | undefined) => {
  const caller = await pageCaller();
  const q = isPopular ? "sort:likes" : "";
  const [{ images, next }, { tags }] = await Promise.all([
    orNotFound(caller.images.list({ q, after })),
    caller.tags.autocomplete({}),
  ]);
  return {
    isPopular,
    isFirstPage: after === undefined,
    q,
    images,
    next,
    tags: tags.map(({ name }) => name),
  };
});
