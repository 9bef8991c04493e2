import { z } from "zod";
import { disableTwoFactor as disable } from "@/domain/accounts/two-factor/change-two-factor";
import { guessing } from "../../auth/guessing";
import { requireSession } from "../../context";
import { requiredText } from "../../fields";
import { memberProcedure } from "../../trpc";

export const disableTwoFactor = memberProcedure
  .meta({ limit: "account.security", refusals: ["wrong_password"] })
  .input(z.object({ password: requiredText("password") }))
  .output(z.void())
  .mutation(({ ctx, input }) => {
    const { actor } = requireSession(ctx);
    return guessing(ctx, actor.username, () => disable(ctx.deps, actor, input));
  });
