import { z } from "zod";
import { LIMITS } from "@/domain/limits";
import { listHashBans } from "@/domain/moderation/list-hash-bans";
import { integer, nextCursor, timeCursor } from "../../fields";
import { personSchema } from "../../images/schema";
import { approverProcedure } from "../../trpc";
import { moment } from "../../moment";

const banSchema = z
  .object({
    sha256: z.string().meta({ description: "64 hex digits." }),
    reason: z.string().meta({ description: "Told to whoever uploads these bytes." }),
    by: personSchema.optional().meta({ description: "Absent once the account is gone." }),
    createdAt: moment(),
  })
  .meta({ id: "HashBan", description: "Bytes that must not come back." });

export const listBans = approverProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/moderation/bans",
      tags: ["Moderation"],
      summary: "List banned pictures",
      description: "Newest first.",
      protect: true,
    },
    limit: "moderation.read",
  })
  .input(z.object({ limit: integer("limit", LIMITS.listLimit), cursor: timeCursor() }))
  .output(z.object({ bans: z.array(banSchema), next: nextCursor() }))
  .query(({ ctx, input }) => listHashBans(ctx.deps, ctx.actor, input));
