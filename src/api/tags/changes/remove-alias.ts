import { z } from "zod";
import { removeAlias as remove } from "@/domain/tags/changes/aliases";
import { approverProcedure } from "../../trpc";
import { optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { tagName, tagSchema } from "../tag-fields";
export const removeAlias = approverProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/tags/{name}/aliases/{alias}",
      tags: ["Tags"],
      summary: "Take another name from a tag",
      description: "From then on nobody is led from the one to the other. Images keep the tag.",
      protect: true,
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict", "alias_not_found"],
  })
  .input(
    z.object({
      name: tagName(),
      alias: tagName(),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ tag: tagSchema }))
  .mutation(async ({ ctx, input }) => ({ tag: await remove(ctx.deps, ctx.actor, input) }));
