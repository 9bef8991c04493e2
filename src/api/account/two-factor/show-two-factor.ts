import { z } from "zod";
import { showTwoFactor as show } from "@/domain/accounts/two-factor/show-two-factor";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";
import { twoFactorSchema } from "./schema";

/** For the settings of the site: a page without scripts shows here what a form has made. */
export const showTwoFactor = memberProcedure
  .meta({ limit: "account.read" })
  .input(z.object({}))
  .output(twoFactorSchema)
  .query(({ ctx }) => show(ctx.deps, requireSession(ctx).actor));
