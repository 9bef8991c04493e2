import { z } from "zod";
import { renewBackupCodes as renew } from "@/domain/accounts/two-factor/change-two-factor";
import { guessing } from "../../auth/guessing";
import { browserOf, requireSession } from "../../context";
import { requiredText } from "../../fields";
import { memberProcedure } from "../../trpc";
import { twoFactorSchema } from "./schema";

export const renewBackupCodes = memberProcedure
  .meta({ limit: "account.security", refusals: ["wrong_password", "two_factor_off"] })
  .input(z.object({ password: requiredText("password") }))
  .output(twoFactorSchema)
  .mutation(({ ctx, input: { password } }) => {
    const { actor } = requireSession(ctx);
    return guessing(ctx, actor.username, () =>
      renew(ctx.deps, actor, { password, browser: browserOf(ctx) }),
    );
  });
