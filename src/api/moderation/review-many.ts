import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import {
  BULK_ACTIONS,
  type BulkResult,
  reviewMany as review,
} from "@/domain/moderation/review-many";
import type { Context } from "../context";
import { toFailure } from "../failure";
import { BadField, isMissing, optionalField, requiredChoice, requiredIds } from "../fields";
import { readVersion, VERSION_SHAPE } from "../images/edits/edit-fields";
import { imageSchema, pendingImageSchema } from "../images/schema";
import { approverProcedure } from "../trpc";
import { checkReview, reviewFields } from "./review-fields";

const resultSchema = z
  .object({
    id: z.string(),
    ok: z.boolean(),
    message: z.string().optional().meta({ description: "Why it was not done." }),
    image: z
      .union([imageSchema, pendingImageSchema])
      .optional()
      .meta({ description: "As it is now, if it was edited since the version that was given." }),
  })
  .meta({ id: "ReviewResult", description: "What became of one of several images." });

type Versions = ReadonlyMap<string, number>;

/** By image; of those that are not named any version will do. */
export const seenVersions = optionalField<
  Versions | undefined,
  Record<string, number | string> | string
>(
  {
    type: "object",
    additionalProperties: VERSION_SHAPE,
    description:
      "The versions that the reviewer saw, by image: one that was edited since is left alone. Of others than ids it says " +
      "nothing, so that all that was shown may be sent.",
  },
  (value) => {
    if (isMissing(value)) return undefined;
    const versions = typeof value === "string" ? parseJson(value) : value;
    if (typeof versions !== "object" || versions === null || Array.isArray(versions)) {
      throw new BadField("versions must be an object of versions by id");
    }
    return new Map(
      Object.entries(versions).map(([id, version]) => [id, readVersion("versions", version)]),
    );
  },
);

/** Forms send it as text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const reviewMany = approverProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/batch/review",
      tags: ["Moderation"],
      summary: "Review several images",
      description:
        "Each for itself: what is refused of one does not keep the others. `reopen` takes approvals back; " +
        "denials cannot be taken back.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "pending.reviewMany",
  })
  .input(
    z
      .object({
        ids: requiredIds("ids", LIMITS.reviewsAtOnce),
        action: requiredChoice("action", BULK_ACTIONS),
        ...reviewFields,
        versions: seenVersions,
      })
      .superRefine(checkReview),
  )
  .output(
    z.object({
      results: z.array(resultSchema).meta({ description: "In the order of the ids, each once." }),
    }),
  )
  .mutation(async ({ ctx, input: { ids, ...rest } }) => {
    const results = await review(ctx.deps, ctx.actor, { ids, review: rest });
    if (results.some(({ error }) => error !== undefined)) ctx.reply.isPartial = true;
    return { results: results.map((result) => toResult(ctx, result)) };
  });

/** Faults are told as they would be of one image alone. */
function toResult(ctx: Context, { id, error }: BulkResult) {
  if (error === undefined) return { id, ok: true };
  const { fault, body } = toFailure(error);
  if (fault !== undefined) {
    ctx.deps.log.error({ err: fault, id, requestId: ctx.requestId }, "review failed");
  }
  // The page of a form shows it, and is told of the others in a cookie.
  const image = ctx.door === "form" ? undefined : body.image;
  return { id, ok: false, message: body.message, image };
}
