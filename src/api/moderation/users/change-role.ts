import { z } from "zod";
import { changeRole as change, ROLE_ACTIONS, ROLES } from "@/domain/users/standing/change-role";
import { requiredChoice } from "../../fields";
import { adminProcedure } from "../../trpc";
import { moderatorReason } from "../moderator-reason";

export const changeRole = adminProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/user/{id}/roles",
      tags: ["Moderation"],
      summary: "Grant or revoke a role",
      description: "For admins. The last admin cannot be revoked.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    refusals: ["user_not_found", "last_admin"],
  })
  .input(
    z.object({
      id: z.string(),
      role: requiredChoice("role", ROLES),
      action: requiredChoice("action", ROLE_ACTIONS),
      reason: moderatorReason(),
    }),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await change(ctx.deps, ctx.actor, input);
    return { message: `${input.role} ${input.action === "grant" ? "granted" : "revoked"}` };
  });
