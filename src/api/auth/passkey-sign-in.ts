import { z } from "zod";
import { signInWithPasskey } from "@/domain/accounts/passkeys/sign-in-with-passkey";
import { passkeyProof } from "../account/passkeys/passkey-fields";
import { browserOf, type Context } from "../context";
import { publicProcedure } from "../trpc";

const beginFor = (ctx: Context) => ctx.deps.accounts.beginPasskeySignIn(browserOf(ctx));

type RequestOptions = Awaited<ReturnType<typeof beginFor>>;

/** For navigator.credentials.get, by way of PublicKeyCredential.parseRequestOptionsFromJSON. */
export const beginPasskeySignIn = publicProcedure
  .meta({ limit: "auth.passkey" })
  .input(z.object({}))
  .output(z.custom<RequestOptions>())
  .mutation(({ ctx }) => beginFor(ctx));

export const endPasskeySignIn = publicProcedure
  .meta({
    limit: "auth.passkey",
    refusals: ["passkey_refused", "challenge_expired", "account_suspended", "email_unverified"],
  })
  .input(z.object({ response: passkeyProof }))
  .output(z.void())
  .mutation(({ ctx, input }) => signInWithPasskey(ctx.deps, browserOf(ctx), input));
