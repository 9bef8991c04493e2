import { z } from "zod";
import { verifyEmail as verify } from "@/domain/accounts/verify-email";
import { publicProcedure } from "../trpc";
import { linkToken } from "./link-token";

export const verifyEmail = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/register/verify",
      tags: ["Accounts"],
      summary: "Verify an email",
      description:
        "With the token of the link that was mailed: after registration, or when the email is changed. " +
        "It works once, for a day.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "auth.verify",
    success: 204,
    refusals: ["invalid_link", "email_taken"],
  })
  .input(z.object({ token: linkToken() }))
  .output(z.void())
  .mutation(({ ctx, input }) => verify(ctx.deps, input.token));
