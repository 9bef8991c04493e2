import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listQueue as queueOf, QUEUE_STATES } from "@/domain/moderation/queue/list-queue";
import { normalizeTag } from "@/domain/tags/normalize-tag";
import {
  integer,
  nextCursor,
  optionalBoolean,
  optionalChoice,
  optionalText,
  timeCursor,
} from "../../fields";
import { approverProcedure } from "../../trpc";
import { queueEntrySchema } from "./schema";

export const listQueue = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/moderation/queue",
      tags: ["Moderation"],
      summary: "List the queue",
      description:
        "Pending images, the longest waiting first, each with who is looking at it, which changes were asked " +
        "for and made, and which images and banned pictures look like it.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(
    z.object({
      state: optionalChoice(
        "state",
        QUEUE_STATES,
        "`waiting`, which is the default, for a moderator; `changes_requested` for their uploader.",
      ),
      nsfw: optionalBoolean("nsfw", "Only those that are, or are not, safe for work."),
      tag: optionalText("tag", {
        max: LIMITS.nameLength,
        description: "Only those with this tag.",
      }),
      uploader: optionalText("uploader", {
        max: LIMITS.nameLength,
        description: "Only those of the account with this username, in any case.",
      }),
      free: optionalBoolean("free", "Only those that nobody else is looking at."),
      limit: integer("limit", LIMITS.queueLimit),
      cursor: timeCursor(),
    }),
  )
  .output(z.object({ entries: z.array(queueEntrySchema), next: nextCursor() }))
  .query(({ ctx, input: { state = "waiting", tag, ...rest } }) =>
    queueOf(ctx.deps, ctx.actor, {
      ...rest,
      state,
      tag: tag === undefined ? undefined : normalizeTag(tag),
    }),
  );
