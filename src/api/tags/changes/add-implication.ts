import { z } from "zod";
import { addImplication as add } from "@/domain/tags/changes/implications";
import { approverProcedure } from "../../trpc";
import { optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { jobSchema } from "../jobs/job-schema";
import { requiredTag, tagName, tagSchema } from "../tag-fields";
export const addImplication = approverProcedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/tags/{name}/implications/{implied}",
      tags: ["Tags"],
      summary: "Make a tag imply another",
      description: "Images with the one get the other, those that are there by a job.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict"],
  })
  .input(
    z.object({
      name: tagName(),
      implied: requiredTag("implied", "The tag that it brings along."),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ tag: tagSchema, job: jobSchema.optional() }))
  .mutation(({ ctx, input }) =>
    add(ctx.deps, ctx.actor, { ...input, mayBeAgain: ctx.door === "form" }),
  );
