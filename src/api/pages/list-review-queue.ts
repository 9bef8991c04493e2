import { hasCovers } from "../images/cover-picture";
import { findCovers } from "./find-covers";
import { type PageQuery, queryText } from "./page-flash";
import { moderatorPage } from "./moderator-page";

/** What of the queue is shown, in the page's address. */
const QUEUE_FILTERS = ["state", "nsfw", "tag", "uploader", "free", "cursor"];

/** The queue with the filters of the page's address. */
export function listReviewQueue(query: PageQuery) {
  const filters = Object.fromEntries(QUEUE_FILTERS.map((name) => [name, queryText(query, name)]));
  return moderatorPage("/moderation", query, async (caller) => {
    const [{ entries, next }, { medianMs }, cover] = await Promise.all([
      caller.moderation.queue({ limit: 20, ...filters }),
      caller.pending.wait({}),
      findCovers(),
    ]);
    const shown = entries.map(({ image, similar, ...entry }) => ({
      ...entry,
      image: cover(image),
      similar: similar.map(cover),
    }));
    const images = shown.flatMap(({ image, similar }) => [image, ...similar]);
    return { entries: shown, next, medianMs, filters, hasCovers: hasCovers(images) };
  });
}
