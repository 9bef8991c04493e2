import { z } from "zod";
import { answerAppeal as answer } from "@/domain/moderation/appeals/answer-appeal";
import { requiredChoice } from "../../fields";
import { approverProcedure } from "../../trpc";
import { requiredReason } from "../review-fields";

export const answerAppeal = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/appeals/{id}/review",
      tags: ["Moderation"],
      summary: "Answer an appeal",
      description:
        "Once, by another than who denied. Whose appeal is accepted may upload the picture again; a ban of " +
        "its bytes goes. The reason reaches the uploader.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    refusals: ["appeal_not_found", "own_denial", "already_answered"],
  })
  .input(
    z.object({
      id: z.string(),
      action: requiredChoice("action", ["accept", "decline"]),
      reason: requiredReason("Reaches the uploader."),
    }),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input: { id, action, reason } }) => {
    await answer(ctx.deps, ctx.actor, { id, accept: action === "accept", reason });
    return { message: action === "accept" ? "appeal accepted" : "appeal declined" };
  });
