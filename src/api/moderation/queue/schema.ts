import { z } from "zod";
import { similarSchema } from "../../images/likeness/schema";
import { pendingImageSchema, personSchema } from "../../images/schema";
import { moment } from "../../moment";

const tags = z.array(z.string());

const shownSchema = z.object({
  nsfw: z.boolean().optional(),
  artist: z.string().optional(),
  description: z.string().optional(),
});

export const changesSchema = z
  .object({
    text: z.string().meta({ description: "What the uploader is asked to change." }),
    by: personSchema.optional().meta({ description: "Who asked: for moderators alone." }),
    requestedAt: moment(),
    resubmittedAt: moment()
      .optional()
      .meta({ description: "Absent while it has not been sent back to the queue." }),
    difference: z
      .object({
        tagsAdded: tags,
        tagsRemoved: tags,
        before: shownSchema,
        after: shownSchema,
      })
      .optional()
      .meta({ description: "What has changed since the request; absent when nothing has." }),
  })
  .meta({ id: "RequestedChanges", description: "What was asked for, and what was done." });

export const queueEntrySchema = z
  .object({
    image: pendingImageSchema,
    claim: z
      .object({ by: personSchema, until: moment() })
      .optional()
      .meta({ description: "Who is looking at it now." }),
    changes: changesSchema.optional(),
    similar: similarSchema.meta({ description: "Images that look like it, nearest first." }),
    banned: z
      .array(
        z.object({
          sha256: z.string(),
          reason: z.string(),
          distance: z.int().min(0).max(64),
        }),
      )
      .meta({ description: "Banned pictures that look like it, nearest first." }),
  })
  .meta({ id: "QueueEntry", description: "A pending image with what helps to decide on it." });

export const waitSchema = z.object({
  pending: z.int().min(0).meta({ description: "Images that wait for a moderator now." }),
  medianMs: z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        "Median of the time from upload to decision, over the latest 200, in milliseconds; absent before " +
        "the first.",
    }),
});
