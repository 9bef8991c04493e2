import { z } from "zod";
import { endTwoFactor as end } from "@/domain/users/standing/end-two-factor";
import { adminProcedure } from "../../trpc";
import { moderatorReason } from "../moderator-reason";

export const endTwoFactor = adminProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/user/{id}/two_factor",
      tags: ["Moderation"],
      summary: "Turn two-factor authentication off",
      description:
        "For admins, where the owner of another account cannot: the password alone is enough again. " +
        "The owner is mailed.",
      protect: true,
    },
    limit: "moderation.write",
    success: 204,
    refusals: ["user_not_found"],
  })
  .input(z.object({ id: z.string(), reason: moderatorReason() }))
  .output(z.void())
  .mutation(({ ctx, input }) => end(ctx.deps, ctx.actor, input));
