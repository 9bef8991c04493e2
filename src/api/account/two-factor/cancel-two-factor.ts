import { z } from "zod";
import { cancelTwoFactor as cancel } from "@/domain/accounts/two-factor/change-two-factor";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";

export const cancelTwoFactor = memberProcedure
  .meta({ limit: "account.security" })
  .input(z.object({}))
  .output(z.void())
  .mutation(({ ctx }) => cancel(ctx.deps, requireSession(ctx).actor));
