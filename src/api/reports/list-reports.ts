import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listReports as openReports } from "@/domain/reports/list-reports";
import { REPORT_REASONS } from "@/domain/reports/report-reasons";
import { commentSchema } from "../comments/schema";
import { integer, nextCursor, timeCursor } from "../fields";
import { personSchema } from "../images/schema";
import { approverProcedure } from "../trpc";
import { moment } from "../moment";

const reportSchema = z
  .object({
    id: z.string(),
    image: z
      .string()
      .meta({ description: "Id of the image, or of the one that the comment stands under." }),
    comment: commentSchema.optional(),
    reportedText: z.string().optional().meta({
      description: "The words of the comment as they were reported, if it was edited since.",
    }),
    reason: z.enum(REPORT_REASONS),
    text: z.string().optional(),
    reporter: personSchema,
    others: z
      .int()
      .min(0)
      .meta({ description: "How many more reports wait about the same image or comment." }),
    createdAt: moment(),
  })
  .meta({
    id: "Report",
    description: "A complaint about an image, or about a comment if there is one.",
  });

export const listReports = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/reports/list",
      tags: ["Reports"],
      summary: "List reports",
      description: "Those that wait for an answer, longest waiting first.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(z.object({ limit: integer("limit", LIMITS.listLimit), cursor: timeCursor() }))
  .output(z.object({ reports: z.array(reportSchema), next: nextCursor() }))
  .query(({ ctx, input }) => openReports(ctx.deps, ctx.actor, input));
