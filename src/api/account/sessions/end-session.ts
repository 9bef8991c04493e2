import { z } from "zod";
import { endSession as end } from "@/domain/accounts/sessions/end-sessions";
import { memberProcedure } from "../../trpc";

export const endSession = memberProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/sessions/{id}",
      tags: ["Accounts"],
      summary: "End a session",
      description: "Signs one of your browsers out.",
      protect: true,
    },
    limit: "account.endSession",
    success: 204,
    refusals: ["session_not_found"],
  })
  .input(z.object({ id: z.string() }))
  .output(z.void())
  .mutation(({ ctx, input }) => end(ctx.deps, ctx.actor, input));
