import { ID_PATTERN } from "@/infra/ids";
import type { Actor, Role } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { dropClaims } from "../../moderation/queue/drop-claims";
import { recordAct } from "../../moderation/record-act";
import { actorUnderLock, lockAdmins } from "./lock-admins";

export const ROLES = ["approver", "admin"] as const satisfies Role[];
export const ROLE_ACTIONS = ["grant", "revoke"] as const;

export type RoleChange = {
  id: string;
  role: Role;
  action: (typeof ROLE_ACTIONS)[number];
  reason?: string | undefined;
};

/**
 * Gives an account a role or takes it; what is so already stays so. There is always an admin who can act.
 * @throws DomainError forbidden, user_not_found, last_admin
 */
export async function changeRole(
  deps: Pick<Deps, "db" | "clock" | "newId">,
  actor: Actor | undefined,
  { id, role, action, reason }: RoleChange,
): Promise<void> {
  const asking = requireAccess(actor, "admin");
  if (!ID_PATTERN.test(id)) throw new DomainError("user_not_found");
  const now = deps.clock.now();
  await deps.db.$transaction(async (tx) => {
    const admins = await lockAdmins(tx, now);
    const admin = requireAccess(await actorUnderLock(tx, asking, now), "admin");
    const user = await tx.user.findFirst({
      where: { id, emailVerified: true },
      select: { roles: true },
    });
    if (user === null) throw new DomainError("user_not_found");
    const others = user.roles.filter((own) => own !== role);
    const roles = action === "grant" ? [...others, role].sort() : others;
    if (roles.length === user.roles.length) return;
    if (role === "admin" && action === "revoke" && admins.every((other) => other === id)) {
      throw new DomainError("last_admin");
    }
    if (roles.length === 0) await dropClaims(tx, id);
    await tx.user.update({ where: { id }, data: { roles }, select: { id: true } });
    await recordAct(deps, tx, admin, {
      action: `user.${action}`,
      subject: "user",
      subjectId: id,
      reason,
      before: { roles: user.roles },
      after: { roles },
    });
  });
}
