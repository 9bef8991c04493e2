import { z } from "zod";
import { getSettings as settingsOf } from "@/domain/accounts/settings";
import { NOTIFICATION_KINDS } from "@/domain/notifications/kinds";
import { memberProcedure } from "../trpc";

export const getSettings = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account/settings",
      tags: ["Accounts"],
      summary: "Get your settings",
      description: "The tags that you saved and hid, and what is mailed to you.",
      protect: true,
    },
    limit: "account.read",
  })
  .input(z.object({}))
  .output(
    z.object({
      savedTags: z.array(z.string()),
      hiddenTags: z
        .array(z.string())
        .meta({ description: "The site leaves images with one of these out." }),
      mails: z
        .array(z.enum(NOTIFICATION_KINDS))
        .meta({ description: "Notifications that are mailed too." }),
    }),
  )
  .query(({ ctx }) => settingsOf(ctx.deps, ctx.actor));
