import { z } from "zod";
import { register as openAccount } from "@/domain/accounts/register";
import { publicProcedure } from "../trpc";
import { newPassword, newUsername, requiredEmail } from "./account-fields";

export const registration = z.object({
  username: newUsername(),
  email: requiredEmail(),
  password: newPassword("password"),
});

export const register = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/register",
      tags: ["Accounts"],
      summary: "Register",
      description:
        "Opens an account and mails a link that verifies its email. A taken email answers the same. " +
        "Passwords that very many people use are refused.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "auth.register",
    success: 201,
    refusals: ["username_taken", "registration_closed"],
  })
  .input(registration)
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const mayMail = await ctx.deps.mayMail("verify", input.email);
    await openAccount(ctx.deps, { ...input, mayMail });
    return { message: "a mail with a link to verify your email is on its way" };
  });
