import { moderatorPage } from "./moderator-page";
import { type PageQuery, queryText } from "./page-flash";
import { suspensionEnds } from "./suspension-ends";

/** Which accounts are shown, in the page's address. */
const FILTERS = ["query", "role", "suspended", "cursor"];

/** Accounts as moderators see them, with the filters of the page's address. */
export function findAccounts(query: PageQuery) {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, queryText(query, name)]));
  return moderatorPage("/moderation/users", query, async (caller) => {
    const { users, next } = await caller.moderation.users({ limit: 20, ...filters });
    return { users, next, filters, ends: suspensionEnds(Date.now()) };
  });
}
