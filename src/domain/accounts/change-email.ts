import type { Deps } from "../deps";
import { dropClaims } from "../moderation/queue/drop-claims";
import type { Actor } from "./actor";
import { checkOwnPassword, holdOwnAccount } from "./check-own-password";
import { addressTakenMail, emailChangeMail, emailChangeNotice } from "./mails";
import { requireAccess } from "./policy";
import { createProof } from "./proofs/create-proof";
import { dropProofs } from "./proofs/use-proof";
import { keepMail } from "../mails/send-mail";

type EmailDeps = Pick<Deps, "db" | "clock" | "mailer" | "afterwards" | "siteUrl">;

export type EmailChange = {
  password: string;
  /** In lower case. */
  email: string;
  /** Whether this address may be mailed now. */
  mayMail: boolean;
};

/**
 * Begins to give an account another email: a link goes to the new address and a notice to the old one, which
 * stays the account's until the link is followed. Meanwhile the account cannot upload. An address that
 * another account has looks the same, and that account is told.
 * @throws DomainError wrong_password
 */
export async function changeEmail(
  deps: EmailDeps,
  actor: Actor | undefined,
  { password, email, mayMail }: EmailChange,
): Promise<void> {
  const own = await checkOwnPassword(deps, requireAccess(actor, "member"), password);
  if (email === own.email) return cancelEmailChange(deps, actor);
  const sends = await deps.db.$transaction(async (tx) => {
    // Until the new address is verified it is no moderator's.
    await dropClaims(tx, own.id);
    await holdOwnAccount(tx, own);
    const data = { pendingEmail: email };
    await tx.user.update({ where: { id: own.id }, data, select: { id: true } });
    await dropProofs(tx, own.id, ["change"]);
    // Made for a taken address too, which takes as long, and then told to nobody.
    const proof = { kind: "change", userId: own.id, email } as const;
    const token = await createProof({ ...deps, db: tx }, proof);
    const holder = await tx.user.findUnique({ where: { email }, select: { id: true } });
    const link =
      holder === null
        ? emailChangeMail(deps, { email, username: own.username, token })
        : addressTakenMail(deps, email);
    return [
      ...(mayMail ? [await keepMail(deps, tx, link)] : []),
      await keepMail(deps, tx, emailChangeNotice(deps, { ...own, newEmail: email })),
    ];
  });
  for (const send of sends) send();
}

/** The account keeps the email that it has; links to another are worthless. */
export async function cancelEmailChange(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<void> {
  const { id } = requireAccess(actor, "member");
  await deps.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { pendingEmail: null }, select: { id: true } });
    await dropProofs(tx, id, ["change"]);
  });
}
