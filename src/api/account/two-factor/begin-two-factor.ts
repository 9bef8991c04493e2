import { z } from "zod";
import { beginTwoFactor as begin } from "@/domain/accounts/two-factor/change-two-factor";
import { guessing } from "../../auth/guessing";
import { browserOf, requireSession } from "../../context";
import { requiredText } from "../../fields";
import { memberProcedure } from "../../trpc";
import { twoFactorSchema } from "./schema";

export const beginTwoFactor = memberProcedure
  .meta({ limit: "account.security", refusals: ["wrong_password", "two_factor_on"] })
  .input(z.object({ password: requiredText("password") }))
  .output(twoFactorSchema)
  .mutation(({ ctx, input: { password } }) => {
    const { actor } = requireSession(ctx);
    return guessing(ctx, actor.username, () =>
      begin(ctx.deps, actor, { password, browser: browserOf(ctx) }),
    );
  });
