import { z } from "zod";
import { getToken as tokenOf } from "@/domain/accounts/get-token";
import { requiredText } from "../fields";
import { publicProcedure } from "../trpc";
import { givenUsername } from "./account-fields";
import { optionalCode } from "./code-field";
import { guessing } from "./guessing";

const missing = "username and password are required";

export const getToken = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth",
      tags: ["Accounts"],
      summary: "Get token",
      description:
        "The account's API token. It stays the same until it is regenerated or the password changes. " +
        "An account with two-factor authentication asks for a code of its app, or a backup code, too. " +
        "Wrong passwords and codes for one account are limited, from wherever they come.",
      protect: false,
      contentTypes: ["application/json", "application/x-www-form-urlencoded"],
    },
    limit: "auth.token",
    refusals: [
      "wrong_password",
      "second_factor_required",
      "wrong_code",
      "email_unverified",
      "account_suspended",
    ],
  })
  .input(
    z.object({
      username: givenUsername(missing),
      password: requiredText("password", { missing }),
      code: optionalCode("Where the account has two-factor authentication."),
    }),
  )
  .output(z.object({ token: z.string() }))
  .mutation(async ({ ctx, input }) => {
    return { token: await guessing(ctx, input.username, () => tokenOf(ctx.deps, input)) };
  });
