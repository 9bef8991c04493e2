import type { Tx } from "@/infra/db/database";
import { dropChallenges, dropProofs } from "./proofs/use-proof";

/**
 * Puts a new password in the place of the old one, for an account that is locked. With it goes all that
 * somebody else may have begun: the API token and the browser sessions (by a trigger), the links of mails,
 * a change of email, and a sign-in that waits for its code.
 * @param input.from the hash that is replaced; without it, whatever there is
 * @returns whether it was so; not when the password is another by now
 */
export async function replacePassword(
  tx: Tx,
  { userId, from, to }: { userId: string; from?: string | undefined; to: string },
): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: {
      userId,
      providerId: "credential",
      ...(from === undefined ? {} : { password: from }),
    },
    data: { password: to },
  });
  if (count === 0) return false;
  await dropProofs(tx, userId);
  await dropChallenges(tx, userId);
  await tx.user.updateMany({ where: { id: userId }, data: { pendingEmail: null } });
  return true;
}
