import { findViewer } from "./find-viewer";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** A random image with the filters of the page's address, without what the account hides; nothing where none fits. */
export async function drawRandom(query: PageQuery) {
  const caller = await pageCaller();
  const filters = { nsfw: queryText(query, "nsfw"), tags: queryText(query, "tags") };
  const hidden =
    (await findViewer()) === undefined ? [] : (await caller.account.settings({})).hiddenTags;
  const tags = [...(filters.tags?.split(",") ?? []), ...hidden.map((tag) => `-"${tag}"`)];
  const { images } = await orNotFound(caller.images.random({ nsfw: filters.nsfw, tags }));
  return { id: images[0]?.id, filters };
}
