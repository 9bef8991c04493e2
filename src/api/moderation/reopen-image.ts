import { z } from "zod";
import { reopenImage as reopen } from "@/domain/moderation/reopen-image";
import { approverProcedure } from "../trpc";
import { moderatorReason } from "./moderator-reason";

export const reopenImage = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/{id}/reopen",
      tags: ["Moderation"],
      summary: "Take an approval back",
      description: "The image is pending again, and waits in the queue where it was.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    success: 204,
    refusals: ["image_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
      reason: moderatorReason(),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => reopen(ctx.deps, ctx.actor, input));
