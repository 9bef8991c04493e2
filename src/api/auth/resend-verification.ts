import { z } from "zod";
import { resendVerification as resend } from "@/domain/accounts/resend-verification";
import { publicProcedure } from "../trpc";
import { optionalEmail, optionalUsername } from "./account-fields";

export const resendVerification = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/register/resend",
      tags: ["Accounts"],
      summary: "Send the verification mail again",
      description:
        "By `email`, or by `username`. Answers the same whether there is such an account and whether it " +
        "waits to be verified.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "auth.resend",
    success: 204,
  })
  .input(
    z
      .object({ email: optionalEmail(), username: optionalUsername() })
      .refine((input) => input.email !== undefined || input.username !== undefined, {
        error: "email or username is required",
      }),
  )
  .output(z.void())
  .mutation(({ ctx, input }) => resend(ctx.deps, input));
