import { z } from "zod";
import { endOtherSessions as endOthers } from "@/domain/accounts/sessions/end-sessions";
import { memberProcedure } from "../../trpc";

export const endOtherSessions = memberProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/sessions",
      tags: ["Accounts"],
      summary: "End your sessions",
      description: "Signs all your browsers out; from a browser, all but that one.",
      protect: true,
    },
    limit: "account.endOtherSessions",
    success: 204,
  })
  .input(z.object({}))
  .output(z.void())
  .mutation(({ ctx }) => endOthers(ctx.deps, ctx.actor, { sessionId: ctx.session?.id }));
