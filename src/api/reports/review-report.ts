import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { REPORT_ACTIONS, reviewReport as review } from "@/domain/reports/review-report";
import { optionalBoolean, requiredChoice } from "../fields";
import { approverProcedure } from "../trpc";
import { optionalWords } from "../words";

const DONE = { accept: "accepted", decline: "declined" };

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
      others: optionalBoolean(
        "others",
        "Whether all reports that wait about the same image or comment are closed with it.",
      ),
    }),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const count = await review(ctx.deps, ctx.actor, input);
    const reports = count === 1 ? "report" : `${count} reports`;
    return { message: `${reports} ${DONE[input.action]}` };
  });
