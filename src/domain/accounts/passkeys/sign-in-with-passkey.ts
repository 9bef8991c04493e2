import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Browser } from "../better-auth/browser";
import type { PasskeyProof } from "../better-auth/passkey-calls";
import { refusalOf } from "../better-auth/told-faults";
import { ENTRY_COLUMNS, refuseShutOut } from "../refuse-shut-out";

/**
 * Begins a browser session with a passkey, which stands for name, password and code.
 * @throws DomainError passkey_refused, challenge_expired, account_suspended, email_unverified
 */
export async function signInWithPasskey(
  deps: Pick<Deps, "db" | "accounts" | "clock">,
  browser: Browser,
  { response }: { response: PasskeyProof },
): Promise<void> {
  try {
    await deps.accounts.signInWithPasskey(browser, response, async (passkey) => {
      // Without the finger or the PIN it proves no more than that somebody has the device.
      if (!passkey.isUserVerified) throw new DomainError("passkey_refused");
      const found = await deps.db.passkey.findUnique({
        where: { credentialID: passkey.credentialId },
        select: { user: { select: ENTRY_COLUMNS } },
      });
      if (found === null) throw new DomainError("passkey_refused");
      refuseShutOut(found.user, deps.clock.now());
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    throw new DomainError(
      refusal === "CHALLENGE_NOT_FOUND" ? "challenge_expired" : "passkey_refused",
    );
  }
}
