import { TRPCError } from "@trpc/server";
import { withQuery } from "../forms/local-address";
import { requireViewer } from "./find-viewer";
import { pageCaller } from "./page-caller";
import { type PageQuery, queryText } from "./page-flash";
import { pageNotFound } from "./page-not-found";

type Caller = Awaited<ReturnType<typeof pageCaller>>;

/**
 * What a page of the moderators shows: what it asks for, what waits elsewhere, and who looks at it. Visitors
 * are led to the login, and from there to what the address asks for; for members, and at an address that no page has
 * given, there is no such page.
 */
export async function moderatorPage<Shown extends object>(
  page: string,
  query: PageQuery,
  ask: (caller: Caller) => Promise<Shown>,
) {
  const viewer = await requireViewer(withQuery(page, textsOf(query)));
  const caller = await pageCaller();
  try {
    const [waiting, shown] = await Promise.all([caller.moderation.waiting({}), ask(caller)]);
    return { ...shown, viewer, waiting };
  } catch (error) {
    if (error instanceof TRPCError && ["FORBIDDEN", "BAD_REQUEST"].includes(error.code))
      pageNotFound();
    throw error;
  }
}

function textsOf(query: PageQuery): Record<string, string> {
  const texts = Object.keys(query).flatMap((name): [string, string][] => {
    const text = queryText(query, name);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(texts);
}
