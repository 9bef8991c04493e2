import { type AuthOptions, createAuth } from "./better-auth/auth";
import { passkeyCalls } from "./better-auth/passkey-calls";
import { sessionCalls } from "./better-auth/session-calls";
import { twoFactorCalls } from "./better-auth/two-factor-calls";

export type Accounts = ReturnType<typeof createAccounts>;

/** The account system: what is asked of better-auth, over the same database. */
export function createAccounts(options: AuthOptions) {
  const auth = createAuth(options);
  return {
    ...sessionCalls(auth, options),
    ...twoFactorCalls(auth, options),
    ...passkeyCalls(auth),
  };
}
