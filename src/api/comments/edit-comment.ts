import { z } from "zod";
import { editComment as edit } from "@/domain/comments/edit-comment";
import { verifiedProcedure } from "../trpc";
import { commentText } from "./schema";

export const editComment = verifiedProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/comments/{id}",
      tags: ["Comments"],
      summary: "Edit a comment",
      description: "For its author.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "comments.write",
    success: 204,
    refusals: ["comment_not_found", "not_author"],
  })
  .input(z.object({ id: z.string(), text: commentText() }))
  .output(z.void())
  .mutation(({ ctx, input }) => edit(ctx.deps, ctx.actor, input));
