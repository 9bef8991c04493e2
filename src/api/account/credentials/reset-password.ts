import { z } from "zod";
import { resetPassword as reset } from "@/domain/accounts/reset-password";
import { newPassword } from "../../auth/account-fields";
import { linkToken } from "../../auth/link-token";
import { publicProcedure } from "../../trpc";

export const resetting = z.object({ token: linkToken(), password: newPassword("password") });

export const resetPassword = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/reset",
      tags: ["Accounts"],
      summary: "Set a new password",
      description:
        "With the token of the link that was mailed, which works once, for an hour. All else is as when " +
        "the password is changed; and the address that was mailed is verified by it.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "account.reset",
    success: 204,
    refusals: ["invalid_link"],
  })
  .input(resetting)
  .output(z.void())
  .mutation(({ ctx, input }) => reset(ctx.deps, input));
