import { z } from "zod";
import { listComments as commentsOf } from "@/domain/comments/list-comments";
import { LIMITS } from "@/domain/limits";
import { integer, nextCursor, timeCursor } from "../fields";
import { publicProcedure } from "../trpc";
import { commentSchema } from "./schema";

export const listComments = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/images/{id}/comments",
      tags: ["Comments"],
      summary: "List the comments on an image",
      description: "Newest first.",
      protect: false,
    },
    limit: "comments.list",
    refusals: ["image_not_found"],
  })
  .input(
    z.object({ id: z.string(), limit: integer("limit", LIMITS.listLimit), cursor: timeCursor() }),
  )
  .output(z.object({ comments: z.array(commentSchema), next: nextCursor() }))
  .query(({ ctx, input: { id: imageId, ...page } }) => commentsOf(ctx.deps, { imageId, ...page }));
