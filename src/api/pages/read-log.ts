import { moderatorPage } from "./moderator-page";
import { type PageQuery, queryText } from "./page-flash";

/** What of the log is shown, in the page's address. */
const FILTERS = ["subject", "subjectId", "action", "by", "cursor"];

/** The moderators' log with the filters of the page's address; `by` is a username. */
export function readLog(query: PageQuery) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, queryText(query, name)]));
  return moderatorPage("/moderation/log", async (caller) => ({
    ...(await caller.moderation.log({ limit: 50, ...filters })),
    filters,
  }));
}
