import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { NOT_DELETED } from "../../accounts/closing/deleted-user";
import { twoFactorEndedMail } from "../../accounts/mails";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { sendMail } from "../../mails/send-mail";
import { recordAct } from "../../moderation/record-act";
import { actorUnderLock, lockAdmins } from "./lock-admins";

type EndingDeps = Pick<Deps, "db" | "clock" | "newId" | "siteUrl" | "mailer" | "afterwards">;

/**
 * Turns the two-factor authentication of an account off whose owner cannot: a phone is lost, or somebody else turned
 * it on. The owner is mailed. One that is not on stays so.
 * @throws DomainError forbidden, also on oneself; user_not_found
 */
export async function endTwoFactor(
  deps: EndingDeps,
  actor: Actor | undefined,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const asking = requireAccess(actor, "admin");
  if (!ID_PATTERN.test(id)) throw new DomainError("user_not_found");
  const now = deps.clock.now();
  const owner = await deps.db.$transaction(async (tx) => {
    await lockAdmins(tx, now);
    const admin = requireAccess(await actorUnderLock(tx, asking, now), "admin");
    // Who is signed in gives a password for it.
    if (id === admin.id) throw new DomainError("forbidden", "not on yourself");
    const user = await tx.user.findFirst({
      where: { id, ...NOT_DELETED },
      select: { email: true, name: true },
    });
    if (user === null) throw new DomainError("user_not_found");
    const { count } = await tx.user.updateMany({
      where: { id, twoFactorEnabled: true },
      data: { twoFactorEnabled: false },
    });
    if (count === 0) return undefined;
    await tx.twoFactor.deleteMany({ where: { userId: id } });
    await recordAct(deps, tx, admin, {
      action: "user.end_two_factor",
      subject: "user",
      subjectId: id,
      reason,
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false },
    });
    return { email: user.email, username: user.name };
  });
  if (owner !== undefined) await sendMail(deps, twoFactorEndedMail(deps, owner));
}
