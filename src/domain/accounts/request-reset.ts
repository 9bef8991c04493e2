import type { Mail } from "@/infra/mail/mailer";
import type { Deps } from "../deps";
import { askForMail } from "../mails/send-mail";
import { passwordResetMail } from "./mails";
import { createProof } from "./proofs/create-proof";
import { PROOF_MS } from "./proofs/proof";
import { isUnreachable } from "./unreachable-email";

/** Mails a link by which a new password is set. Answers before it looks: see resendVerification. */
export async function requestReset(
  deps: Pick<Deps, "mailer" | "afterwards">,
  { email }: { email: string },
): Promise<void> {
  await askForMail(deps, { about: "reset", email }, PROOF_MS.reset);
}

/** An account whose email is not verified gets it too: whoever opened it, it is given to who reads that mail. */
export async function resetMails(
  deps: Pick<Deps, "db" | "clock" | "siteUrl" | "mayMail">,
  { email }: { email: string },
): Promise<Mail[]> {
  if (isUnreachable(email) || !(await deps.mayMail("reset", email))) return [];
  const user = await deps.db.user.findUnique({
    where: { email },
    select: { id: true, name: true },
  });
  if (user === null) return [];
  const token = await createProof(deps, { kind: "reset", userId: user.id, email });
  return [passwordResetMail(deps, { email, username: user.name, token })];
}
