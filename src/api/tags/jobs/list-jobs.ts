import { z } from "zod";
import { listTagJobs } from "@/domain/tags/jobs/manage-jobs";
import { approverProcedure } from "../../trpc";
import { LIMITS } from "@/domain/limits";
import { integer, nextCursor, optionalBoolean, timeCursor } from "../../fields";
import { jobSchema } from "./job-schema";
export const listJobs = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/tags/jobs",
      tags: ["Tags"],
      summary: "List changes of tags",
      description: "Newest first.",
      protect: true,
    },
    limit: "tags.follow",
  })
  .input(
    z.object({
      limit: integer("limit", LIMITS.listLimit),
      cursor: timeCursor(),
      unfinished: optionalBoolean("unfinished", "Only those that are under way or stopped."),
    }),
  )
  .output(z.object({ jobs: z.array(jobSchema), next: nextCursor() }))
  .query(({ ctx, input }) => listTagJobs(ctx.deps, ctx.actor, input));
