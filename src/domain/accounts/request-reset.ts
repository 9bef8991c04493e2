import type { Deps } from "../deps";
import { passwordResetMail } from "./mails";
import { createProof } from "./proofs/create-proof";
import { isUnreachable } from "./unreachable-email";

type ResetDeps = Pick<Deps, "db" | "clock" | "mailer" | "afterwards" | "siteUrl">;

type Asked = {
  email: string;
  /** Whether an address may be mailed now. */
  mayMail: (email: string) => Promise<boolean>;
};

/**
 * Mails a link by which a new password is set. Answers before it looks: see resendVerification. So a process that is
 * killed in that moment forgets the mail: to write one first, one would have to look first.
 * An account whose email is not verified gets it too: whoever opened it, it is given to who reads that mail.
 */
export async function requestReset(deps: ResetDeps, asked: Asked): Promise<void> {
  await deps.db.$queryRaw`SELECT 1`;
  deps.afterwards.do("mail for a new password", () => mailLink(deps, asked));
}

async function mailLink(deps: ResetDeps, { email, mayMail }: Asked): Promise<void> {
  if (isUnreachable(email) || !(await mayMail(email))) return;
  const user = await deps.db.user.findUnique({
    where: { email },
    select: { id: true, name: true },
  });
  if (user === null) return;
  const token = await createProof(deps, { kind: "reset", userId: user.id, email });
  await deps.mailer.send(passwordResetMail(deps, { email, username: user.name, token }));
}
