import { isUniqueViolation } from "@/infra/db/errors";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import type { Actor } from "../actor";
import type { Browser } from "../better-auth/browser";
import { refusalOf } from "../better-auth/told-faults";
import { checkOwnPassword, holdOwnAccount } from "../check-own-password";
import { keepMail } from "../../mails/send-mail";
import { lockAccount } from "../lock-account";
import { twoFactorOffMail, twoFactorOnMail } from "../mails";
import { requireAccess } from "../policy";
import { showTwoFactor, type TwoFactorView } from "./show-two-factor";
import { spendCode } from "./spend-code";
import { TOTP_CODE } from "./totp";

type ChangeDeps = Pick<Deps, "db" | "accounts" | "clock" | "siteUrl">;
type TellingDeps = ChangeDeps & Pick<Deps, "mailer" | "afterwards">;
type WithPassword = { password: string; browser: Browser };

/**
 * Makes a secret for an app, and backup codes. Neither counts before a first code has confirmed it; until
 * then it may be begun again.
 * @throws DomainError wrong_password, two_factor_on
 */
export async function beginTwoFactor(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { password, browser }: WithPassword,
): Promise<TwoFactorView> {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  try {
    await deps.accounts.beginTwoFactor(browser, password);
  } catch (error) {
    // Begun twice at once: the other one's row is there now, and this one changes it.
    if (!isUniqueViolation(error)) refuse(error);
    await deps.accounts.beginTwoFactor(browser, password);
  }
  const begun = await showNew(deps, actor, own.id);
  // Confirmed in another tab just now: that stays.
  if (begun.enabled) throw new DomainError("two_factor_on");
  return begun;
}

/** Other backup codes, in the place of those that are left. @throws DomainError wrong_password, two_factor_off */
export async function renewBackupCodes(
  deps: ChangeDeps,
  actor: Actor | undefined,
  { password, browser }: WithPassword,
): Promise<TwoFactorView> {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  try {
    await deps.accounts.renewBackupCodes(browser, password);
  } catch (error) {
    refuse(error);
  }
  return showNew(deps, actor, own.id);
}

/** @throws DomainError for a refusal of better-auth, else what it is given */
function refuse(error: unknown): never {
  const refusal = refusalOf(error);
  // It was right a moment ago.
  if (refusal === "INVALID_PASSWORD") throw new DomainError("wrong_password", "incorrect password");
  if (refusal === "TOTP_ALREADY_ENABLED") throw new DomainError("two_factor_on");
  if (refusal === "TWO_FACTOR_NOT_ENABLED") throw new DomainError("two_factor_off");
  throw error;
}

async function showNew(
  deps: ChangeDeps,
  actor: Actor | undefined,
  userId: string,
): Promise<TwoFactorView> {
  const data = { codesMadeAt: deps.clock.now() };
  await deps.db.twoFactor.updateMany({ where: { userId }, data });
  return showTwoFactor(deps, actor);
}

/**
 * A first code proves that the app has the secret: from now on signing in takes one, and a mail tells so.
 * @throws DomainError wrong_code, too_many_requests, two_factor_on, two_factor_off
 */
export async function confirmTwoFactor(
  deps: TellingDeps,
  actor: Actor | undefined,
  { code }: { code: string },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  const row = await deps.db.twoFactor.findUnique({ where: { userId } });
  if (row?.verified === true) throw new DomainError("two_factor_on");
  // A backup code says nothing of the app.
  if (!TOTP_CODE.test(code)) throw new DomainError("wrong_code");
  const secret = await spendCode(deps, { userId, code });
  const sendNotices = await deps.db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    // Not if it was begun again or cancelled meanwhile: the code was that of another secret.
    const begun = { where: { userId, secret }, data: { verified: true } };
    if ((await tx.twoFactor.updateMany(begun)).count === 0) throw new DomainError("wrong_code");
    const owners = await tx.user.updateManyAndReturn({
      where: { id: userId, twoFactorEnabled: false, twoFactor: { verified: true } },
      data: { twoFactorEnabled: true },
      select: { email: true, name: true },
    });
    const sends: (() => void)[] = [];
    for (const { email, name: username } of owners) {
      sends.push(await keepMail(deps, tx, twoFactorOnMail(deps, { email, username })));
    }
    return sends;
  });
  for (const send of sendNotices) send();
}

/** Forgets what was begun, if a first code has not confirmed it: what is on stays on. */
export async function cancelTwoFactor(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  await deps.db.twoFactor.deleteMany({ where: { userId, verified: false } });
}

/** The password alone is enough again, and a mail tells so. @throws DomainError wrong_password */
export async function disableTwoFactor(
  deps: TellingDeps,
  actor: Actor | undefined,
  { password }: { password: string },
): Promise<void> {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  const { id } = own;
  const sendNotice = await deps.db.$transaction(async (tx) => {
    await holdOwnAccount(tx, own);
    await tx.twoFactor.deleteMany({ where: { userId: id } });
    const { count } = await tx.user.updateMany({
      where: { id, twoFactorEnabled: true },
      data: { twoFactorEnabled: false },
    });
    return count > 0 ? keepMail(deps, tx, twoFactorOffMail(deps, own)) : undefined;
  });
  sendNotice?.();
}
