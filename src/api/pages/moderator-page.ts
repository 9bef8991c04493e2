import { TRPCError } from "@trpc/server";
import { requireViewer } from "./find-viewer";
import { pageCaller } from "./page-caller";
import { pageNotFound } from "./page-not-found";

type Caller = Awaited<ReturnType<typeof pageCaller>>;

/**
 * What a page of the moderators shows: what it asks for, what waits elsewhere, and who looks at it. Visitors
 * are led to the login; for members, and at an address that no page has given, there is no such page.
 */
export async function moderatorPage<Shown extends object>(
  page: string,
  ask: (caller: Caller) => Promise<Shown>,
) {
  const viewer = await requireViewer(page);
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
