import { z } from "zod";
import { mergeTags as merge } from "@/domain/tags/changes/merge-tags";
import { approverProcedure } from "../../trpc";
import { optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { jobSchema } from "../jobs/job-schema";
import { requiredTag, tagName } from "../tag-fields";
export const mergeTags = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tags/{name}/merge",
      tags: ["Tags"],
      summary: "Merge a tag into another",
      description:
        "Its name becomes an alias of the other, which gets its aliases and implications, and by a job its images.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict"],
  })
  .input(
    z.object({
      name: tagName(),
      into: requiredTag("into", "The tag that takes its place."),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ job: jobSchema }))
  .mutation(async ({ ctx, input }) => ({ job: await merge(ctx.deps, ctx.actor, input) }));
