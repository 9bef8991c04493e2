import { z } from "zod";
import { claimPending as claim } from "@/domain/moderation/queue/claim-pending";
import { requiredBoolean } from "../../fields";
import { approverProcedure } from "../../trpc";
import { moment } from "../../moment";

export const claimPending = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/pending/{id}/claim",
      tags: ["Moderation"],
      summary: "Claim a pending image",
      description:
        "Says to other moderators that you are looking at it, for ten minutes or until you give it back. It " +
        "keeps nobody from deciding.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    refusals: ["image_not_found", "already_claimed"],
  })
  .input(
    z.object({
      id: z.string(),
      create: requiredBoolean("create", "true claims it, false gives it back."),
    }),
  )
  .output(
    z.object({
      until: moment()
        .optional()
        .meta({ description: "When the claim ends by itself; absent when it was given back." }),
    }),
  )
  .mutation(({ ctx, input }) => claim(ctx.deps, ctx.actor, input));
