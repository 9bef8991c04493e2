import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listActs as actsOf } from "@/domain/moderation/list-acts";
import { SUBJECTS } from "@/domain/moderation/record-act";
import {
  integer,
  nextCursor,
  optionalChoice,
  optionalId,
  optionalText,
  timeCursor,
} from "../fields";
import { personSchema } from "../images/schema";
import { approverProcedure } from "../trpc";
import { moment } from "../moment";

const fields = z.record(z.string(), z.unknown());

export const actSchema = z
  .object({
    id: z.string(),
    createdAt: moment(),
    actor: personSchema.meta({ description: "As the account was called then." }),
    action: z.string().meta({ examples: ["image.approve", "user.suspend"] }),
    subject: z.string().meta({ examples: [...SUBJECTS] }),
    subjectId: z.string(),
    subjectName: z.string().optional().meta({
      description: "Of an account: what it is called, as long as it is there.",
    }),
    reason: z.string().optional(),
    before: fields.optional().meta({ description: "What the act changed, as it was." }),
    after: fields.optional().meta({ description: "What the act changed, as it is." }),
  })
  .meta({ id: "ModerationAct", description: "What a moderator did." });

const name = (field: string, description: string) =>
  optionalText(field, { max: LIMITS.nameLength, description });

export const listActs = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/moderation/log",
      tags: ["Moderation"],
      summary: "Read the moderators' log",
      description:
        "Every act of a moderator, newest first. Nothing in it is ever changed or removed.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(
    z.object({
      subject: optionalChoice("subject", SUBJECTS, "Only acts on such."),
      subjectId: optionalId("subjectId", "Only acts on the one with this id."),
      actor: optionalId("actor", "Only acts of the account with this id."),
      by: name("by", "Only acts of the account with this username."),
      action: name("action", "Only such acts."),
      limit: integer("limit", LIMITS.listLimit),
      cursor: timeCursor(),
    }),
  )
  .output(z.object({ acts: z.array(actSchema), next: nextCursor() }))
  .query(({ ctx, input }) => actsOf(ctx.deps, ctx.actor, input));
