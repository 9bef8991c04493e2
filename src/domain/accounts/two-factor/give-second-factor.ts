import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Browser } from "../better-auth/browser";
import { ENTRY_COLUMNS, refuseShutOut } from "../refuse-shut-out";
import { beginSession } from "../sessions/begin-session";
import { spendCode } from "./spend-code";

/**
 * Begins the session of a browser whose password was right, with a code of the account's app or a backup
 * code. It lasts as was said with the password.
 * @throws DomainError challenge_expired, wrong_code, too_many_requests, account_suspended, email_unverified
 */
export async function giveSecondFactor(
  deps: Pick<Deps, "db" | "accounts" | "clock">,
  browser: Browser,
  { code }: { code: string },
): Promise<void> {
  const now = deps.clock.now();
  const identifier = await deps.accounts.challengeOf(browser.headers.get("cookie") ?? "");
  if (identifier === undefined) throw new DomainError("challenge_expired");
  const challenge = await deps.db.verification.findFirst({
    where: { identifier, expiresAt: { gt: now } },
    select: { value: true },
  });
  if (challenge === null) throw new DomainError("challenge_expired");
  const userId = challenge.value;
  await spendCode(deps, { userId, code });
  const account = await deps.db.user.findUnique({ where: { id: userId }, select: ENTRY_COLUMNS });
  // Deleted since the code was judged.
  if (account === null) throw new DomainError("challenge_expired");
  refuseShutOut(account, now);
  await beginSession(deps, browser, {
    begin: (begun) => deps.accounts.signInAgain(begun, userId),
    hold: async () => {
      // Of two codes for one challenge at once, one begins a session.
      const { count } = await deps.db.verification.deleteMany({ where: { identifier } });
      if (count === 0) throw new DomainError("challenge_expired");
    },
  });
}
