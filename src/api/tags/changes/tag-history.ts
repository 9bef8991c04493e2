import { z } from "zod";
import { listTagActs } from "@/domain/tags/changes/list-tag-acts";
import { memberProcedure } from "../../trpc";
import { LIMITS } from "@/domain/limits";
import { integer, nextCursor, timeCursor } from "../../fields";
import { actSchema } from "../../moderation/list-acts";
import { tagName } from "../tag-fields";

/** What becomes of tags is nobody's secret; who does not take part has no use for it. */
export const tagHistory = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags/{name}/history",
      tags: ["Tags"],
      summary: "List what was done to a tag",
      description: "Newest first.",
      protect: true,
    },
    limit: "tags.follow",
    refusals: ["tag_not_found"],
  })
  .input(
    z.object({
      name: tagName(),
      limit: integer("limit", LIMITS.listLimit),
      cursor: timeCursor(),
    }),
  )
  .output(z.object({ acts: z.array(actSchema), next: nextCursor() }))
  .query(({ ctx, input }) => listTagActs(ctx.deps, ctx.actor, input));
