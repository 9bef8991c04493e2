import { hashPassword } from "@/infra/password-hash";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { Actor } from "./actor";
import type { Browser } from "./better-auth/browser";
import { checkOwnPassword, holdOwnAccount } from "./check-own-password";
import { HOUR_MS } from "./proofs/proof";
import { lockAccount } from "./lock-account";
import { passwordChangedMail } from "./mails";
import { findPasskeys } from "./passkeys/own-passkeys";
import { refuseGuessable } from "./password-policy";
import { requireAccess } from "./policy";
import { replacePassword } from "./replace-password";
import { beginSession } from "./sessions/begin-session";
import { keepMail } from "../mails/send-mail";

/**
 * Gives an account a new password, and tells its owner by mail. The old token and all sessions are dead;
 * the browser that asks, if it is one, is given a new session.
 * @throws DomainError wrong_password, also where yet another was set meanwhile, invalid_input for a common password
 */
export async function changePassword(
  deps: Pick<Deps, "db" | "accounts" | "mailer" | "afterwards" | "siteUrl">,
  actor: Actor | undefined,
  {
    password,
    newPassword,
    browser,
  }: { password: string; newPassword: string; browser?: Browser | undefined },
): Promise<void> {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  await refuseGuessable("newPassword", { ...own, password: newPassword });
  const to = await hashPassword(newPassword);
  const sendNotice = await deps.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, own.id);
    const isReplaced = await replacePassword(tx, { userId: own.id, from: own.hash, to });
    if (!isReplaced) throw new DomainError("wrong_password", "incorrect password");
    const passkeys = (await findPasskeys(tx, own.id)).map(({ name }) => name);
    const told = { stopped: account?.pendingEmail ?? undefined, passkeys };
    return keepMail(deps, tx, passwordChangedMail(deps, { ...own, ...told }));
  });
  sendNotice();
  if (browser === undefined) return;
  await beginSession(deps, browser, {
    begin: (begun) => deps.accounts.signInAgain(begun, own.id),
    hold: () => deps.db.$transaction((tx) => holdOwnAccount(tx, { ...own, hash: to })),
  });
}

/** Whose password was set within the hour, if it is an account. */
export async function findJustChanged(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
): Promise<{ userId: string; username: string } | undefined> {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const account = await db.account.findFirst({
    where: { userId: id, providerId: "credential", updatedAt: { gt: since } },
    select: { user: { select: { name: true } } },
  });
  return account === null ? undefined : { userId: id, username: account.user.name };
}
