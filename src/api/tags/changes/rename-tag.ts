import { z } from "zod";
import { renameTag as rename } from "@/domain/tags/changes/rename-tag";
import { approverProcedure } from "../../trpc";
import { optionalVersion } from "../../images/edits/edit-fields";
import { moderatorReason } from "../../moderation/moderator-reason";
import { jobSchema } from "../jobs/job-schema";
import { requiredTag, tagName } from "../tag-fields";
export const renameTag = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tags/{tag}/rename",
      tags: ["Tags"],
      summary: "Rename a tag",
      description:
        "The old name becomes an alias, by which it is found as before; images show the new one once the job has come to " +
        "them.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "tags.change",
    refusals: ["tag_not_found", "tag_conflict", "tag_version_conflict"],
  })
  .input(
    z.object({
      tag: tagName(),
      name: requiredTag("name", "The new name."),
      version: optionalVersion("The version that the moderator saw."),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ job: jobSchema }))
  .mutation(async ({ ctx, input: { tag, name: to, ...rest } }) => ({
    job: await rename(ctx.deps, ctx.actor, { ...rest, name: tag, to }),
  }));
