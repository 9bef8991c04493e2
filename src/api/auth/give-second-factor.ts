import { z } from "zod";
import { giveSecondFactor as give } from "@/domain/accounts/two-factor/give-second-factor";
import { browserOf } from "../context";
import { publicProcedure } from "../trpc";
import { requiredCode } from "./code-field";

/** Ends what signIn has begun, where it said that a second factor is needed. */
export const giveSecondFactor = publicProcedure
  .meta({
    limit: "auth.secondFactor",
    refusals: [
      "challenge_expired",
      "wrong_code",
      "two_factor_off",
      "account_suspended",
      "email_unverified",
    ],
  })
  .input(z.object({ code: requiredCode() }))
  .output(z.void())
  .mutation(({ ctx, input }) => give(ctx.deps, browserOf(ctx), input));
