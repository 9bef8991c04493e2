import { findCovers } from "./find-covers";
import { pageCaller } from "./page-caller";

/** Notifications of the account in whose browser the page is; `after` is the cursor of an earlier page. */
export async function listNews(after: string | undefined) {
  const caller = await pageCaller();
  const { notifications, ...rest } = await caller.notifications.list({
    limit: 50,
    ...(after === undefined ? {} : { cursor: after }),
  });
  const cover = await findCovers();
  return {
    notifications: notifications.map(({ nsfw, placeholder, ...one }) => ({
      ...one,
      picture: nsfw === undefined ? undefined : cover({ nsfw, placeholder }),
    })),
    ...rest,
  };
}
