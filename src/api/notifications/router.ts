import { router } from "../trpc";
import { listNotifications } from "./list-notifications";
import { readNotifications } from "./read-notifications";

export const notificationsRouter = router({ list: listNotifications, read: readNotifications });
