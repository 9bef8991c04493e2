import { z } from "zod";
import { REVIEW_ACTIONS } from "@/domain/moderation/decide-image";
import { reviewImage } from "@/domain/moderation/review-image";
import { requiredChoice } from "../fields";
import { optionalVersion } from "../images/edits/edit-fields";
import { approverProcedure } from "../trpc";
import { checkReview, reviewFields } from "./review-fields";

const DONE = {
  approve: "image approved",
  deny: "image denied",
  request_changes: "changes requested",
};

export const reviewPending = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/pending/{id}/review",
      tags: ["Moderation"],
      summary: "Review a pending image",
      description:
        "Approves it, denies it for good, or asks its uploader for changes; the reason reaches the uploader. " +
        "With `version`, an image that was edited since is left alone: 409 with the image as it is now.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "pending.review",
    refusals: ["image_not_found", "already_approved", "changes_requested", "version_conflict"],
  })
  .input(
    z
      .object({
        id: z.string(),
        action: requiredChoice("action", REVIEW_ACTIONS),
        ...reviewFields,
        version: optionalVersion("The version that the reviewer saw."),
      })
      .superRefine(checkReview),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await reviewImage(ctx.deps, ctx.actor, input);
    return { message: DONE[input.action] };
  });
