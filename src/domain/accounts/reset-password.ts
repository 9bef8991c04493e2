import { hashPassword } from "@/infra/password-hash";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { lockAccount } from "./lock-account";
import { passwordChangedMail } from "./mails";
import { findPasskeys } from "./passkeys/own-passkeys";
import { refuseGuessable } from "./password-policy";
import { findProof, useProof } from "./proofs/use-proof";
import { replacePassword } from "./replace-password";
import { sendMail } from "../mails/send-mail";

/**
 * Sets a new password by the link of a mail, whose address is thereby verified. A password that is refused
 * leaves the link good.
 * @throws DomainError invalid_link, invalid_input for a common password
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "clock" | "mailer" | "afterwards" | "siteUrl">,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const asked = { token, kinds: ["reset"] as const };
  const { userId, email, username } = await findOwner(deps, asked);
  await refuseGuessable("password", { password, username, email });
  const to = await hashPassword(password);
  const told = await deps.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const proof = await useProof(deps, tx, asked);
    // The address may have been left behind since we looked.
    if (proof === undefined || account?.email !== email) throw new DomainError("invalid_link");
    await replacePassword(tx, { userId, to });
    await tx.user.updateMany({ where: { id: userId }, data: { emailVerified: true } });
    const passkeys = (await findPasskeys(tx, userId)).map(({ name }) => name);
    return { stopped: account.pendingEmail ?? undefined, passkeys };
  });
  await sendMail(deps, passwordChangedMail(deps, { email, username, ...told }));
}

/** Whose link it is. @throws DomainError invalid_link */
async function findOwner(
  deps: Pick<Deps, "db" | "clock">,
  asked: { token: string; kinds: readonly ["reset"] },
): Promise<{ userId: string; email: string; username: string }> {
  const proof = await findProof(deps, asked);
  const user =
    proof &&
    (await deps.db.user.findUnique({ where: { id: proof.userId }, select: { name: true } }));
  if (proof === undefined || !user) throw new DomainError("invalid_link");
  return { userId: proof.userId, email: proof.email, username: user.name };
}
