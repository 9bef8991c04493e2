import { z } from "zod";
import { describeTag as describe } from "@/domain/tags/changes/describe-tag";
import { TAG_CATEGORIES } from "@/domain/tags/tag-category";
import { approverProcedure } from "../../trpc";
import { editedDescription, optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { optionalChoice } from "../../fields";
import { tagName, tagSchema } from "../tag-fields";
export const describeTag = approverProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/tags/{name}",
      tags: ["Tags"],
      summary: "Describe a tag",
      description:
        "What is not given stays; an empty `description` clears it. With `version`, a tag that was changed since is left " +
        "alone: 409 with the tag as it is now.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict"],
  })
  .input(
    z.object({
      name: tagName(),
      category: optionalChoice("category", TAG_CATEGORIES, "What kind of tag it is."),
      description: editedDescription("What the tag is for; empty clears it."),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ tag: tagSchema }))
  .mutation(async ({ ctx, input }) => ({
    tag: await describe(ctx.deps, ctx.actor, { ...input, mayBeAgain: ctx.door === "form" }),
  }));
