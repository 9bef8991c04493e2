import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** A random image with the filters of the page's address, without what the account hides; nothing where none fits. */
export async function drawRandom(query: PageQuery) {
  const caller = await pageCaller();
  const filters = { nsfw: queryText(query, "nsfw"), tags: queryText(query, "tags") };
  const { id } = await orNotFound(caller.images.draw(filters));
  return { id, filters };
}
