import { router } from "../trpc";
import { countUnread } from "./count-unread";
import { listNotifications } from "./list-notifications";
import { readNotifications } from "./read-notifications";

export const notificationsRouter = router({
  countUnread,
  list: listNotifications,
  read: readNotifications,
});
