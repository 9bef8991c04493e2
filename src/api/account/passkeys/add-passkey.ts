import { z } from "zod";
import { addPasskey as add } from "@/domain/accounts/passkeys/add-passkey";
import { browserOf, requireSession } from "../../context";
import { memberProcedure } from "../../trpc";
import { newPasskey, optionalName } from "./passkey-fields";

export const addPasskey = memberProcedure
  .meta({ limit: "account.security", refusals: ["challenge_expired", "passkey_known"] })
  .input(z.object({ response: newPasskey, name: optionalName }))
  .output(z.object({ id: z.string() }))
  .mutation(({ ctx, input }) => {
    const { actor, sessionId } = requireSession(ctx);
    return add(ctx.deps, actor, { ...input, sessionId, browser: browserOf(ctx) });
  });
