import { type PageQuery, queryText } from "./page-flash";
import { moderatorPage } from "./moderator-page";

/** What of the queue is shown, in the page's address. */
const QUEUE_FILTERS = ["state", "nsfw", "tag", "uploader", "free", "cursor"];

/** The queue with the filters of the page's address. */
export function listReviewQueue(query: PageQuery) {
  const filters = Object.fromEntries(QUEUE_FILTERS.map((name) => [name, queryText(query, name)]));
  return moderatorPage("/moderation", async (caller) => {
    const [queue, { medianMs }] = await Promise.all([
      caller.moderation.queue({ limit: 20, ...filters }),
      caller.pending.wait({}),
    ]);
    return { ...queue, medianMs, filters };
  });
}
