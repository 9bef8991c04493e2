import { z } from "zod";
import { countUnread as countOf } from "@/domain/notifications/list-notifications";
import { memberProcedure } from "../trpc";

/** What the head of every page says of the notifications. */
export const countUnread = memberProcedure
  .meta({ limit: "notifications.list" })
  .output(z.object({ unread: z.int().min(0) }))
  .query(({ ctx }) => countOf(ctx.deps, ctx.actor));
