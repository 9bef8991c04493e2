import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listAppeals as appealsOf } from "@/domain/moderation/appeals/list-appeals";
import { DENIAL_CODES } from "@/domain/moderation/denial-codes";
import { integer, nextCursor, timeCursor } from "../../fields";
import { personSchema } from "../../images/schema";
import { approverProcedure } from "../../trpc";
import { moment } from "../../moment";

const appealSchema = z
  .object({
    id: z.string().meta({ description: "Of the appeal, and of the denied image." }),
    user: personSchema,
    text: z.string(),
    createdAt: moment(),
    code: z.enum(DENIAL_CODES).meta({ description: "Of the denial." }),
    reason: z.string().meta({ description: "Of the denial." }),
    deniedBy: personSchema.optional().meta({ description: "Absent once the account is gone." }),
    nsfw: z.boolean(),
    tags: z.array(z.string()),
    banned: z.boolean().meta({ description: "Whether the bytes are banned." }),
  })
  .meta({ id: "Appeal", description: "What an uploader says to a denial." });

export const listAppeals = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/appeals/list",
      tags: ["Moderation"],
      summary: "List appeals",
      description: "Those without an answer, the longest waiting first.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(z.object({ limit: integer("limit", LIMITS.listLimit), cursor: timeCursor() }))
  .output(z.object({ appeals: z.array(appealSchema), next: nextCursor() }))
  .query(({ ctx, input }) => appealsOf(ctx.deps, ctx.actor, input));
