import { DELETED_USER_ID } from "@/domain/accounts/closing/deleted-user";
import { hasCovers } from "../images/cover-picture";
import { findCovers } from "./find-covers";
import { type PageQuery, queryText } from "./page-flash";
import { moderatorPage } from "./moderator-page";

/** What of the queue is shown, in the page's address. */
const QUEUE_FILTERS = ["state", "nsfw", "tag", "uploader", "free", "cursor"];

/** The queue with the filters of the page's address, and whose uploader the viewer can ask for changes. */
export async function listReviewQueue(query: PageQuery) {
  const filters = Object.fromEntries(QUEUE_FILTERS.map((name) => [name, queryText(query, name)]));
  const { entries, ...page } = await moderatorPage("/moderation", query, async (caller) => {
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
  const { id } = page.viewer;
  return { ...page, entries: entries.map((one) => ({ ...one, isAskable: isAskable(one, id) })) };
}

type Entry = {
  image: { uploader: { id: string } };
  changes?: { by?: { id: string } | undefined; resubmittedAt?: string | undefined } | undefined;
};

/** As a review judges it: somebody is there to make changes, and no other moderator waits for theirs. */
function isAskable({ image, changes }: Entry, viewerId: string): boolean {
  if (image.uploader.id === DELETED_USER_ID) return false;
  if (changes?.by === undefined || changes.resubmittedAt !== undefined) return true;
  return changes.by.id === viewerId;
}
