import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listTags as mostUsed } from "@/domain/tags/list-tags";
import { integer } from "../fields";
import { laggingProcedure } from "../trpc";

export const listTags = laggingProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags",
      tags: ["Tags"],
      summary: "List tags",
      description: "The names of the tags of approved images, the most used first.",
      protect: false,
    },
    limit: "tags.list",
  })
  .input(z.object({ limit: integer("limit", LIMITS.tagListLimit) }))
  .output(z.object({ tags: z.array(z.string()) }))
  .query(async ({ ctx, input }) => ({ tags: await mostUsed(ctx.deps, input) }));
