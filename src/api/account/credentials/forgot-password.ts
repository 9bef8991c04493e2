import { z } from "zod";
import { requestReset } from "@/domain/accounts/request-reset";
import { requiredEmail } from "../../auth/account-fields";
import { publicProcedure } from "../../trpc";

export const forgotPassword = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/forgot",
      tags: ["Accounts"],
      summary: "Ask for a new password",
      description:
        "Mails a link by which it is set. Answers the same whether there is such an account.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "account.forgot",
    success: 204,
  })
  .input(z.object({ email: requiredEmail() }))
  .output(z.void())
  .mutation(({ ctx, input }) => requestReset(ctx.deps, input));
