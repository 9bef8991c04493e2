import { z } from "zod";
import { removeHashBan } from "@/domain/moderation/hash-bans";
import { approverProcedure } from "../../trpc";
import { moderatorReason } from "../moderator-reason";

export const removeBan = approverProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/moderation/bans/{sha256}",
      tags: ["Moderation"],
      summary: "Lift the ban of a picture",
      description:
        "These bytes may be uploaded again, and copies of them are no longer pointed out.",
      protect: true,
    },
    limit: "moderation.write",
    success: 204,
    refusals: ["ban_not_found"],
  })
  .input(
    z.object({
      sha256: z.string(),
      reason: moderatorReason(),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => removeHashBan(ctx.deps, ctx.actor, input));
