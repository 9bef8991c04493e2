import { z } from "zod";
import { suspendUser as suspend } from "@/domain/users/standing/suspend-user";
import { optionalInstant } from "../../instant-field";
import { approverProcedure } from "../../trpc";
import { requiredReason } from "../review-fields";

export const suspendUser = approverProcedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/user/{id}/suspension",
      tags: ["Moderation"],
      summary: "Suspend or ban an account",
      description:
        "Its sessions and its token end at once. Without `until` it is a ban, which only admins impose. " +
        "Approvers suspend accounts without a role, admins any but their own.",
      protect: true,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "moderation.write",
    refusals: ["user_not_found"],
  })
  .input(
    z.object({
      id: z.string(),
      until: optionalInstant(
        "until",
        "Such as `2030-12-31T23:00:00Z`, or milliseconds since the epoch.",
      ),
      reason: requiredReason("Told to the account when it tries to sign in."),
    }),
  )
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    await suspend(ctx.deps, ctx.actor, input);
    const { until } = input;
    return { message: until === undefined ? "banned" : `suspended until ${until.toISOString()}` };
  });
