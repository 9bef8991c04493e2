import { z } from "zod";
import { confirmTwoFactor as confirm } from "@/domain/accounts/two-factor/change-two-factor";
import { requiredCode } from "../../auth/code-field";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";

export const confirmTwoFactor = memberProcedure
  .meta({
    limit: "account.security",
    refusals: ["wrong_code", "two_factor_on", "two_factor_off"],
  })
  .input(z.object({ code: requiredCode() }))
  .output(z.void())
  .mutation(({ ctx, input }) => confirm(ctx.deps, requireSession(ctx).actor, input));
