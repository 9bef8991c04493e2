import { z } from "zod";
import { deleteImage as remove } from "@/domain/images/delete-image";
import { moderatorReason } from "../moderation/moderator-reason";
import { verifiedProcedure } from "../trpc";

export const deleteImage = verifiedProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/images/{id}",
      tags: ["Images"],
      summary: "Delete an image",
      description:
        "Uploaders delete their own, pending or approved; admins any. Its bytes are gone at once.",
      protect: true,
    },
    limit: "images.delete",
    success: 204,
    refusals: ["image_not_found", "not_uploader"],
  })
  .input(
    z.object({
      id: z.string(),
      reason: moderatorReason(),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => remove(ctx.deps, ctx.actor, input));
