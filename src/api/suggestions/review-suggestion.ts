import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import {
  reviewSuggestion as review,
  SUGGESTION_ACTIONS,
} from "@/domain/suggestions/review-suggestion";
import { requiredChoice } from "../fields";
import { approverProcedure } from "../trpc";
import { optionalWords } from "../words";

const DONE = { approve: "suggestion approved", deny: "suggestion denied" };

export const reviewSuggestion = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/suggestions/{id}/review",
      tags: ["Suggestions"],
      summary: "Review a suggestion",
      description:
        "Approval makes it the image's next version, by who suggested it. They are told, with the reason.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    refusals: ["suggestion_not_found", "image_not_found", "already_answered", "suggestion_unfit"],
  })
  .input(
    z.object({
      id: z.string(),
      action: requiredChoice("action", SUGGESTION_ACTIONS),
      reason: optionalWords("reason", {
        max: LIMITS.reasonLength,
        description: "Reaches who suggested it.",
      }),
    }),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await review(ctx.deps, ctx.actor, input);
    return { message: DONE[input.action] };
  });
