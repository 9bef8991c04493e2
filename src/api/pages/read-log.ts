import { findGone } from "@/domain/images/find-gone";
import { moderatorPage } from "./moderator-page";
import { pageContext } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

/** What of the log is shown, in the page's address. */
const FILTERS = ["subject", "subjectId", "action", "by", "cursor"];

/**
 * The moderators' log with the filters of the page's address, of which `by` is a username; and which of the images in
 * it have no post any more, whether what took them away is among what is shown or not.
 */
export function readLog(query: PageQuery) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, queryText(query, name)]));
  return moderatorPage("/moderation/log", query, async (caller) => {
    const log = await caller.moderation.log({ limit: 50, ...filters });
    const images = log.acts.filter(({ subject }) => subject === "image");
    const { deps } = await pageContext();
    const gone = await findGone(
      deps,
      images.map(({ subjectId }) => subjectId),
    );
    return { ...log, filters, gone };
  });
}
