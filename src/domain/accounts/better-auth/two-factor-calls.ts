import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { readSignedCookie } from "../sessions/signed-cookie";
import type { Auth } from "./auth";
import type { Browser } from "./browser";
import { tellingFaults } from "./told-faults";

/** Under what better-auth keeps, signed, that a password was right and a code is missing. */
const CHALLENGE_COOKIE = "two_factor";

/** What is asked of better-auth about second factors. */
export function twoFactorCalls(auth: Auth, options: { secret: string; siteUrl: string }) {
  return {
    /** Makes a secret and backup codes, which count once a first code has confirmed them. */
    async beginTwoFactor({ headers }: Browser, password: string): Promise<void> {
      await tellingFaults(() =>
        auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers }),
      );
    },

    /** Makes other backup codes; the old ones are worth nothing. */
    async renewBackupCodes({ headers }: Browser, password: string): Promise<void> {
      await tellingFaults(() => auth.api.generateBackupCodes({ body: { password }, headers }));
    },

    /** Reads what better-auth has encrypted; undefined where it did so under another SECRET. */
    async decrypt(data: string): Promise<string | undefined> {
      const key = (await auth.$context).secretConfig;
      return symmetricDecrypt({ key, data }).catch(() => undefined);
    },

    /** Encrypts so that better-auth can read it. */
    async encrypt(data: string): Promise<string> {
      return symmetricEncrypt({ key: (await auth.$context).secretConfig, data });
    },

    /** The key of the challenge that a `Cookie` header proves to hold: see signIn. */
    async challengeOf(cookies: string): Promise<string | undefined> {
      const { name } = (await auth.$context).createAuthCookie(CHALLENGE_COOKIE);
      return readSignedCookie(cookies, { name, secret: options.secret });
    },
  };
}
