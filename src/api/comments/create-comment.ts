import { z } from "zod";
import { createComment as create } from "@/domain/comments/create-comment";
import { verifiedProcedure } from "../trpc";
import { commentSchema, commentText } from "./schema";

export const createComment = verifiedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/{id}/comments",
      tags: ["Comments"],
      summary: "Comment on an image",
      description: "Tells the uploader, and the accounts that `@name` in the text calls.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "comments.write",
    success: 201,
    refusals: ["image_not_found"],
  })
  .input(z.object({ id: z.string(), text: commentText() }))
  .output(z.object({ comment: commentSchema }))
  .mutation(async ({ ctx, input: { id: imageId, text } }) => ({
    comment: await create(ctx.deps, ctx.actor, {
      imageId,
      text,
      mayBeAgain: ctx.door === "form",
    }),
  }));
