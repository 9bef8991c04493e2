import { z } from "zod";
import { changeSettings as change } from "@/domain/accounts/settings";
import { memberProcedure } from "../trpc";
import { chosenMails, chosenTags } from "./settings-fields";

export const changeSettings = memberProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/account/settings",
      tags: ["Accounts"],
      summary: "Change your settings",
      description: "Those that are given; an empty list clears.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "account.settings",
    success: 204,
  })
  .input(
    z.object({
      savedTags: chosenTags("savedTags"),
      hiddenTags: chosenTags("hiddenTags"),
      mails: chosenMails(),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => change(ctx.deps, ctx.actor, input));
