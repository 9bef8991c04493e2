import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { REPORT_ACTIONS, reviewReport as review } from "@/domain/reports/review-report";
import { requiredChoice } from "../fields";
import { approverProcedure } from "../trpc";
import { optionalWords } from "../words";

const DONE = { accept: "report accepted", decline: "report declined" };

export const reviewReport = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/reports/{id}/review",
      tags: ["Reports"],
      summary: "Review a report",
      description:
        "Closes it, by another moderator than whose image or comment it is about, as long as there is one. What is done " +
        "about the image or the comment is asked for by itself.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    refusals: ["report_not_found", "already_answered"],
  })
  .input(
    z.object({
      id: z.string(),
      action: requiredChoice("action", REPORT_ACTIONS),
      note: optionalWords("note", { max: LIMITS.reasonLength, description: "For the log." }),
    }),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await review(ctx.deps, ctx.actor, input);
    return { message: DONE[input.action] };
  });
