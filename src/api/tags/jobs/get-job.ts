import { z } from "zod";
import { getTagJob } from "@/domain/tags/jobs/manage-jobs";
import { approverProcedure } from "../../trpc";
import { jobSchema } from "./job-schema";
export const getJob = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags/jobs/{id}",
      tags: ["Tags"],
      summary: "Get a change of tags",
      description: "How far it is, and whether it runs.",
      protect: true,
    },
    limit: "tags.follow",
    refusals: ["job_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
    }),
  )
  .output(z.object({ job: jobSchema }))
  .query(async ({ ctx, input }) => ({ job: await getTagJob(ctx.deps, ctx.actor, input.id) }));
