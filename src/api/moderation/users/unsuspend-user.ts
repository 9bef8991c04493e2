import { z } from "zod";
import { unsuspendUser as unsuspend } from "@/domain/users/standing/suspend-user";
import { approverProcedure } from "../../trpc";
import { moderatorReason } from "../moderator-reason";

export const unsuspendUser = approverProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/user/{id}/suspension",
      tags: ["Moderation"],
      summary: "Let an account in again",
      description: "Its owner signs in anew. Only admins lift bans.",
      protect: true,
    },
    limit: "moderation.write",
    success: 204,
    refusals: ["user_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
      reason: moderatorReason(),
    }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => unsuspend(ctx.deps, ctx.actor, input));
