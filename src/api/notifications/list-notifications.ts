import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listNotifications as newsOf } from "@/domain/notifications/list-notifications";
import { NOTIFICATION_KINDS } from "@/domain/notifications/kinds";
import { integer, nextCursor, optionalBoolean, timeCursor } from "../fields";
import { personSchema } from "../images/schema";
import { memberProcedure } from "../trpc";
import { moment } from "../moment";

const notificationSchema = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    image: z.string().optional().meta({ description: "Id of the image." }),
    nsfw: z
      .boolean()
      .optional()
      .meta({ description: "Of the image: not safe for work. Absent when it is gone." }),
    placeholder: z.string().optional().meta({
      description: "Of the image: thumbhash of the picture, base64. Absent when it is gone.",
    }),
    comment: z.string().optional().meta({ description: "Id of the comment." }),
    actor: personSchema.optional().meta({ description: "Absent when it was a moderator." }),
    text: z.string().optional().meta({ description: "The moderator's words." }),
    createdAt: moment(),
    read: z.boolean(),
  })
  .meta({ id: "Notification", description: "What happened to an account." });

export const listNotifications = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notifications",
      tags: ["Accounts"],
      summary: "List your notifications",
      description: "Newest first; `unread` counts all that are unread.",
      protect: true,
    },
    limit: "notifications.list",
  })
  .input(
    z.object({
      limit: integer("limit", LIMITS.listLimit),
      cursor: timeCursor(),
      unread: optionalBoolean("unread", "Only those that are unread."),
    }),
  )
  .output(
    z.object({
      notifications: z.array(notificationSchema),
      unread: z.int().min(0),
      next: nextCursor(),
    }),
  )
  .query(({ ctx, input }) => newsOf(ctx.deps, ctx.actor, input));
