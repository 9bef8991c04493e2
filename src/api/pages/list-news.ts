import { pageCaller } from "./page-caller";

/** Notifications of the account in whose browser the page is; `after` is the cursor of an earlier page. */
export async function listNews(after: string | undefined) {
  const caller = await pageCaller();
  return caller.notifications.list({
    limit: 50,
    ...(after === undefined ? {} : { cursor: after }),
  });
}
