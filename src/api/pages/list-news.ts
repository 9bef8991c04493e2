import { findCovers } from "./find-covers";
import { orNotFound } from "./or-not-found";
import { pageCaller } from "./page-caller";

/**
 * Notifications of the account in whose browser the page is; `after` is the cursor of an earlier page, or leads to none.
 * `asOf` is when they were looked for, in epoch milliseconds.
 */
export async function listNews(after: string | undefined) {
  const caller = await pageCaller();
  const asOf = Date.now();
  const cursor = after === undefined ? {} : { cursor: after };
  const { notifications, ...rest } = await orNotFound(
    caller.notifications.list({ limit: 50, ...cursor }),
  );
  const cover = await findCovers();
  return {
    notifications: notifications.map(({ nsfw, placeholder, ...one }) => ({
      ...one,
      picture: nsfw === undefined ? undefined : cover({ nsfw, placeholder }),
    })),
    ...rest,
    asOf,
  };
}
