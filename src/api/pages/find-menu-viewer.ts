import { findViewer } from "./find-viewer";
import { pageCaller } from "./page-caller";

/** What the head of a page shows of who looks at it; nothing where that cannot be found out. */
export async function findMenuViewer() {
  try {
    const viewer = await findViewer();
    if (viewer === undefined) return undefined;
    const { unread } = await (await pageCaller()).notifications.countUnread();
    const isModerator = viewer.roles.length > 0;
    return { username: viewer.username, unread, isModerator };
  } catch {
    // The page itself says that the database is away.
    return undefined;
  }
}
