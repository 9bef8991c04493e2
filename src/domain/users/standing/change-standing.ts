import type { Tx } from "@/infra/db/database";
import { ID_PATTERN } from "@/infra/ids";
import { type Actor, hasRole, type Suspendable } from "../../accounts/actor";
import { NOT_DELETED } from "../../accounts/closing/deleted-user";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { actorUnderLock, lockAdmins } from "./lock-admins";

type Target = Suspendable & {
  roles: string[];
  email: string;
  name: string;
};

/**
 * Does something to another's account, while nobody's role changes.
 * @param target the account, and the access that it takes whoever's it is
 * @throws DomainError forbidden, also on oneself; user_not_found
 */
export async function changeStanding<T>(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  { id, access }: { id: string; access: "approver" | "admin" },
  change: (tx: Tx, people: { moderator: Actor; user: Target }) => Promise<T>,
): Promise<T> {
  const asking = requireAccess(actor, access);
  if (!ID_PATTERN.test(id)) throw new DomainError("user_not_found");
  const now = deps.clock.now();
  return deps.db.$transaction(async (tx) => {
    await lockAdmins(tx, now);
    const moderator = requireAccess(await actorUnderLock(tx, asking, now), access);
    const user = await tx.user.findFirst({
      where: { id, ...NOT_DELETED },
      select: {
        roles: true,
        suspendedAt: true,
        suspendedUntil: true,
        email: true,
        name: true,
      },
    });
    if (user === null) throw new DomainError("user_not_found");
    refuseBeyond(moderator, { id, ...user });
    return change(tx, { moderator, user });
  });
}

/** Nobody acts on themselves, and approvers on nobody with a role or a ban. */
function refuseBeyond(moderator: Actor, user: Suspendable & { id: string; roles: string[] }): void {
  if (user.id === moderator.id) throw new DomainError("forbidden", "not on yourself");
  const isBanned = user.suspendedAt !== null && user.suspendedUntil === null;
  const needsAdmin = user.roles.length > 0 || isBanned;
  if (needsAdmin && !hasRole(moderator, "admin")) throw new DomainError("forbidden");
}
