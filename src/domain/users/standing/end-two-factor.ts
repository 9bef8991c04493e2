import type { Actor } from "../../accounts/actor";
import { twoFactorEndedMail } from "../../accounts/mails";
import type { Deps } from "../../deps";
import { keepMail } from "../../mails/send-mail";
import { recordAct } from "../../moderation/record-act";
import { changeStanding } from "./change-standing";

type EndingDeps = Pick<Deps, "db" | "clock" | "newId" | "siteUrl" | "mailer" | "afterwards">;

/**
 * Turns the two-factor authentication of an account off whose owner cannot: a phone is lost, or somebody else turned
 * it on. The owner is mailed. One that is not on stays so. Whoever is signed in gives a password for their own.
 * @throws DomainError forbidden, also on oneself; user_not_found
 */
export async function endTwoFactor(
  deps: EndingDeps,
  actor: Actor | undefined,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const target = { id, access: "admin" } as const;
  const sendNotice = await changeStanding(deps, actor, target, async (tx, { moderator, user }) => {
    // Not by what was read: its owner may change it meanwhile.
    const { count } = await tx.user.updateMany({
      where: { id, twoFactorEnabled: true },
      data: { twoFactorEnabled: false },
    });
    if (count === 0) return undefined;
    await tx.twoFactor.deleteMany({ where: { userId: id } });
    await recordAct(deps, tx, moderator, {
      action: "user.end_two_factor",
      subject: "user",
      subjectId: id,
      reason,
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false },
    });
    const owner = { email: user.email, username: user.name };
    return keepMail(deps, tx, twoFactorEndedMail(deps, owner));
  });
  sendNotice?.();
}
