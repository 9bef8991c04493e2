import { z } from "zod";
import { removePasskey as remove } from "@/domain/accounts/passkeys/own-passkeys";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";

export const removePasskey = memberProcedure
  .meta({ limit: "account.settings", refusals: ["passkey_not_found"] })
  .input(z.object({ id: z.string() }))
  .output(z.void())
  .mutation(({ ctx, input }) => remove(ctx.deps, requireSession(ctx).actor, input));
