import { z } from "zod";
import { beginPasskey as begin } from "@/domain/accounts/passkeys/add-passkey";
import { guessing } from "../../auth/guessing";
import { browserOf, requireSession } from "../../context";
import { requiredText } from "../../fields";
import { memberProcedure } from "../../trpc";

type CreationOptions = Awaited<ReturnType<typeof begin>>;

/** For navigator.credentials.create, by way of PublicKeyCredential.parseCreationOptionsFromJSON. */
export const beginPasskey = memberProcedure
  .meta({ limit: "account.security", refusals: ["wrong_password"] })
  .input(z.object({ password: requiredText("password") }))
  .output(z.custom<CreationOptions>())
  .mutation(({ ctx, input: { password } }) => {
    const { actor } = requireSession(ctx);
    return guessing(ctx, actor.username, () =>
      begin(ctx.deps, actor, { password, browser: browserOf(ctx) }),
    );
  });
