import { z } from "zod";
import { DENIAL_CODES } from "@/domain/moderation/denial-codes";
import { getReviewState } from "@/domain/moderation/review-state";
import { similarSchema } from "../images/likeness/schema";
import { personSchema } from "../images/schema";
import { memberProcedure } from "../trpc";
import { changesSchema, waitSchema } from "./queue/schema";
import { moment } from "../moment";

const reviewStateSchema = z
  .object({
    state: z.enum(["waiting", "changes_requested", "approved", "denied"]),
    claimed: z
      .boolean()
      .optional()
      .meta({ description: "Of a pending image: whether a moderator is looking at it now." }),
    changes: changesSchema
      .optional()
      .meta({ description: "Of a pending image, if changes were asked for." }),
    similar: similarSchema
      .optional()
      .meta({ description: "Images that look like it; absent once it is denied." }),
    wait: waitSchema.optional().meta({ description: "Of a pending image." }),
    denial: z
      .object({
        code: z.enum(DENIAL_CODES),
        reason: z.string(),
        deniedAt: moment().optional(),
        uploadedAt: moment().meta({ description: "Of the image, which is gone." }),
        uploader: personSchema
          .optional()
          .meta({ description: "Who alone may appeal: for moderators, of what is not theirs." }),
        tags: z.array(z.string()).meta({ description: "Of the image, which is gone." }),
      })
      .optional(),
    appeal: z
      .object({
        state: z.enum(["open", "accepted", "declined"]),
        text: z.string(),
        createdAt: moment(),
        answer: z.string().optional().meta({ description: "Absent while it is open." }),
      })
      .optional()
      .meta({ description: "Of a denied image, if its uploader appealed." }),
  })
  .meta({ id: "ReviewState", description: "Where an upload stands." });

export const reviewState = memberProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/images/{id}/review",
      tags: ["Moderation"],
      summary: "See where an upload stands",
      description: "For its uploader and for moderators; also of an image that was denied.",
      protect: true,
    },
    limit: "images.review",
    refusals: ["image_not_found", "not_uploader"],
  })
  .input(z.object({ id: z.string() }))
  .output(reviewStateSchema)
  .query(({ ctx, input }) => getReviewState(ctx.deps, ctx.actor, input.id));
