import { z } from "zod";
import { deleteComment as remove } from "@/domain/comments/delete-comment";
import { moderatorReason } from "../moderation/moderator-reason";
import { verifiedProcedure } from "../trpc";

export const deleteComment = verifiedProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/comments/{id}",
      tags: ["Comments"],
      summary: "Delete a comment",
      description: "For its author, approvers and admins.",
      protect: true,
    },
    limit: "comments.delete",
    success: 204,
    refusals: ["comment_not_found", "not_author"],
  })
  .input(z.object({ id: z.string(), reason: moderatorReason() }))
  .output(z.void())
  .mutation(({ ctx, input }) => remove(ctx.deps, ctx.actor, input));
