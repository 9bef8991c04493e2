import { z } from "zod";
import { setTagJobRunning } from "@/domain/tags/jobs/manage-jobs";
import { approverProcedure } from "../../trpc";
import { jobSchema } from "./job-schema";
export const resumeJob = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/tags/jobs/{id}/resume",
      tags: ["Tags"],
      summary: "Go on with a change of tags",
      description: "Where it was stopped.",
      protect: true,
    },
    limit: "tags.change",
    refusals: ["job_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
    }),
  )
  .output(z.object({ job: jobSchema }))
  .mutation(async ({ ctx, input: { id } }) => ({
    job: await setTagJobRunning(ctx.deps, ctx.actor, { id, running: true }),
  }));
