import { moderatorPage } from "./moderator-page";
import { type PageQuery, queryText } from "./page-flash";

/** What of the log is shown, in the page's address. */
const FILTERS = ["subject", "subjectId", "action", "by", "cursor"];

/** The moderators' log with the filters of the page's address; `by` is a username. */
export function readLog(query: PageQuery) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, queryText(query, name)]));
  return moderatorPage("/moderation/log", async (caller) => {
    const { by, ...rest } = filters;
    if (by === undefined)
      return { ...(await caller.moderation.log({ limit: 50, ...rest })), filters };
    const { users } = await caller.moderation.users({ limit: 100, query: by });
    const actor = users.find(({ username }) => username.toLowerCase() === by.toLowerCase());
    if (actor === undefined) return { acts: [], next: undefined, filters };
    return { ...(await caller.moderation.log({ limit: 50, ...rest, actor: actor.id })), filters };
  });
}
