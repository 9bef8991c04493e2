import { type Actor, isSuspended, type Suspendable } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { dropClaims } from "../../moderation/queue/drop-claims";
import { recordAct } from "../../moderation/record-act";
import { changeStanding } from "./change-standing";

type StandingDeps = Pick<Deps, "db" | "clock" | "newId">;

/**
 * Shuts an account out until a time, or for good; its sessions and its token end at once. Approvers may
 * suspend accounts without a role, admins any but their own; bans are for admins.
 * @throws DomainError forbidden, user_not_found, invalid_input for a time that has passed
 */
export async function suspendUser(
  deps: StandingDeps,
  actor: Actor | undefined,
  suspension: { id: string; until?: Date | undefined; reason: string },
): Promise<void> {
  const { id, until = null, reason } = suspension;
  const access = until === null ? "admin" : "approver";
  requireAccess(actor, access);
  const now = deps.clock.now();
  if (until !== null && until <= now) {
    throw new DomainError("invalid_input", "until must be in the future");
  }
  await changeStanding(deps, actor, { id, access }, async (tx, { moderator, user }) => {
    const next = { suspendedAt: now, suspendedUntil: until, suspensionReason: reason };
    // The token is derived from its seed: a new one makes the old one wrong for good.
    const data = { ...next, tokenSeed: deps.newId() };
    if (user.roles.length > 0) await dropClaims(tx, id);
    await tx.user.update({ where: { id }, data, select: { id: true } });
    await tx.session.deleteMany({ where: { userId: id } });
    await recordAct(deps, tx, moderator, {
      action: until === null ? "user.ban" : "user.suspend",
      subject: "user",
      subjectId: id,
      reason,
      before: standing(user),
      after: standing(next),
    });
  });
}

/**
 * Lets an account in again before its time; one that is not shut out stays as it is.
 * @throws DomainError forbidden, user_not_found
 */
export async function unsuspendUser(
  deps: StandingDeps,
  actor: Actor | undefined,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  requireAccess(actor, "approver");
  const target = { id, access: "approver" } as const;
  await changeStanding(deps, actor, target, async (tx, { moderator, user }) => {
    if (!isSuspended(user, deps.clock.now())) return;
    const next = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };
    await tx.user.update({ where: { id }, data: next, select: { id: true } });
    // Those of sign-ins that the suspension came in between: only while it is there are they told from others.
    await tx.session.deleteMany({ where: { userId: id } });
    await recordAct(deps, tx, moderator, {
      action: "user.unsuspend",
      subject: "user",
      subjectId: id,
      reason,
      before: standing(user),
      after: standing(next),
    });
  });
}

function standing({ suspendedAt, suspendedUntil }: Suspendable) {
  return {
    suspendedAt: suspendedAt?.toISOString() ?? null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
  };
}
