import { z } from "zod";
import { renamePasskey as rename } from "@/domain/accounts/passkeys/own-passkeys";
import { requireSession } from "../../context";
import { memberProcedure } from "../../trpc";
import { requiredName } from "./passkey-fields";

export const renamePasskey = memberProcedure
  .meta({ limit: "account.settings", refusals: ["passkey_not_found"] })
  .input(z.object({ id: z.string(), name: requiredName }))
  .output(z.void())
  .mutation(({ ctx, input }) => rename(ctx.deps, requireSession(ctx).actor, input));
