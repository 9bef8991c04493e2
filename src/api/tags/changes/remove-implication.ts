import { z } from "zod";
import { removeImplication as remove } from "@/domain/tags/changes/implications";
import { approverProcedure } from "../../trpc";
import { optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { tagName, tagSchema } from "../tag-fields";
export const removeImplication = approverProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/tags/{name}/implications/{implied}",
      tags: ["Tags"],
      summary: "End an implication",
      description: "Images keep what it has brought them.",
      protect: true,
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict", "implication_not_found"],
  })
  .input(
    z.object({
      name: tagName(),
      implied: tagName(),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ tag: tagSchema }))
  .mutation(async ({ ctx, input }) => ({ tag: await remove(ctx.deps, ctx.actor, input) }));
