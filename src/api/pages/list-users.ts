import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";

const PAGE = 40;

/** Before a name, as comments tell somebody of something; no name has it. */
const MENTION = /^ *@/;

/** A page of the accounts whose name has what the address asks for, and whether there are more. */
export async function listUsers(query: PageQuery) {
  const caller = await pageCaller();
  const name = queryText(query, "query")?.replace(MENTION, "");
  const page = Math.max(1, Math.floor(Number(queryText(query, "page") ?? 1)) || 1);
  const skip = (page - 1) * PAGE;
  // One more than is shown says whether there is another page.
  const { users } = await orNotFound(caller.users.search({ query: name, skip, limit: PAGE + 1 }));
  return { name, page, users: users.slice(0, PAGE), hasNext: users.length > PAGE };
}
