import { z } from "zod";
import { resubmitImage as resubmit } from "@/domain/moderation/queue/resubmit-image";
import { verifiedProcedure } from "../../trpc";

export const resubmitImage = verifiedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/pending/{id}/resubmit",
      tags: ["Moderation"],
      summary: "Send an image back to the queue",
      description: "For its uploader, once the changes that a moderator asked for are made.",
      protect: true,
    },
    limit: "pending.resubmit",
    success: 204,
    refusals: ["image_not_found", "not_uploader", "no_changes_requested"],
  })
  .input(z.object({ id: z.string() }))
  .output(z.void())
  .mutation(({ ctx, input }) => resubmit(ctx.deps, ctx.actor, input.id));
