import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { readNotifications as read } from "@/domain/notifications/list-notifications";
import { milliseconds, optionalIds } from "../fields";
import { memberProcedure } from "../trpc";

export const readNotifications = memberProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/notifications/read",
      tags: ["Accounts"],
      summary: "Mark notifications as read",
      description: "Those of `ids`, or all; with `until`, those alone that had come by then.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "notifications.read",
    success: 204,
  })
  .input(
    z.object({
      ids: optionalIds("ids", LIMITS.listLimit.max),
      until: milliseconds("until", "Epoch milliseconds, inclusive."),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => read(ctx.deps, ctx.actor, input));
