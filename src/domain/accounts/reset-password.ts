import { hashPassword } from "@/infra/password-hash";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { lockAccount } from "./lock-account";
import { passwordChangedMail } from "./mails";
import { findPasskeys } from "./passkeys/own-passkeys";
import { refuseGuessable } from "./password-policy";
import { createProof } from "./proofs/create-proof";
import { findProof, useProof } from "./proofs/use-proof";
import { replacePassword } from "./replace-password";
import { keepMail } from "../mails/send-mail";

const KINDS = ["reset"] as const;

type LinkOwner = { userId: string; email: string; username: string };

/**
 * Sets a new password by the link of a mail, whose address is thereby verified. A password that is refused
 * leaves the link good.
 * @throws DomainError invalid_link, invalid_input for a common password
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "clock" | "mailer" | "afterwards" | "siteUrl">,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const owner = await findOwner(deps, { token, kinds: KINDS });
  if (owner === undefined) throw new DomainError("invalid_link");
  const { userId, email, username } = owner;
  await refuseGuessable("password", { password, username, email });
  const to = await hashPassword(password);
  const sendNotice = await deps.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const proof = await useProof(deps, tx, { token, kinds: KINDS });
    // The address may have been left behind since we looked.
    if (proof === undefined || account?.email !== email) throw new DomainError("invalid_link");
    await replacePassword(tx, { userId, to });
    await createProof({ ...deps, db: tx }, { kind: "set", userId, email }, token);
    await tx.user.updateMany({ where: { id: userId }, data: { emailVerified: true } });
    const passkeys = (await findPasskeys(tx, userId)).map(({ name }) => name);
    const told = { stopped: account.pendingEmail ?? undefined, passkeys };
    return keepMail(deps, tx, passwordChangedMail(deps, { email, username, ...told }));
  });
  sendNotice();
}

/** Whether the link of a mail still sets a password: it stays as good as it is. */
export async function isResetLink(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<boolean> {
  return (await findOwner(deps, { token, kinds: KINDS })) !== undefined;
}

/** Whose password the link of a mail has set within the hour. */
export function findResetOwner(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<LinkOwner | undefined> {
  return findOwner(deps, { token, kinds: ["set"] });
}

/** Whose link it is, if it is one. */
async function findOwner(
  deps: Pick<Deps, "db" | "clock">,
  asked: Parameters<typeof findProof>[1],
): Promise<LinkOwner | undefined> {
  const proof = await findProof(deps, asked);
  if (proof === undefined) return undefined;
  const { userId, email } = proof;
  const where = { id: userId, email };
  const user = await deps.db.user.findFirst({ where, select: { name: true } });
  return user === null ? undefined : { userId, email, username: user.name };
}
