import { z } from "zod";
import { cancelEmailChange as cancel } from "@/domain/accounts/change-email";
import { memberProcedure } from "../../trpc";

export const cancelEmailChange = memberProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/email",
      tags: ["Accounts"],
      summary: "Keep your email",
      description: "Stops a change of email that has not been verified.",
      protect: true,
    },
    limit: "account.keepEmail",
    success: 204,
  })
  .input(z.object({}))
  .output(z.void())
  .mutation(({ ctx }) => cancel(ctx.deps, ctx.actor));
