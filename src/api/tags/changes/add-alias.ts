import { z } from "zod";
import { addAlias as add } from "@/domain/tags/changes/aliases";
import { approverProcedure } from "../../trpc";
import { optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { jobSchema } from "../jobs/job-schema";
import { requiredTag, tagName, tagSchema } from "../tag-fields";
export const addAlias = approverProcedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/tags/{name}/aliases/{alias}",
      tags: ["Tags"],
      summary: "Give a tag another name",
      description:
        "Whoever writes or looks for the one gets the other. A name that is a tag of images is refused: merge the two.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict"],
  })
  .input(
    z.object({
      name: tagName(),
      alias: requiredTag("alias", "The other name."),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ tag: tagSchema, job: jobSchema.optional() }))
  .mutation(({ ctx, input }) =>
    add(ctx.deps, ctx.actor, { ...input, mayBeAgain: ctx.door === "form" }),
  );
