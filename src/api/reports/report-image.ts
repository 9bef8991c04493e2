import { z } from "zod";
import { reportImage as report } from "@/domain/reports/create-report";
import { verifiedProcedure } from "../trpc";
import { complaintInput } from "./report-fields";

export const reportImage = verifiedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/images/{id}/report",
      tags: ["Reports"],
      summary: "Report an image",
      description: "Tells the moderators; once, until they have answered.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "reports.create",
    success: 204,
    refusals: ["image_not_found", "already_reported"],
  })
  .input(complaintInput)
  .output(z.void())
  .mutation(({ ctx, input }) => report(ctx.deps, ctx.actor, input));
