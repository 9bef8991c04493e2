import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { REACHABLE } from "../reports/list-reports";

/** How much of each kind waits for a moderator. */
export type Waiting = { images: number; suggestions: number; reports: number; appeals: number };

/** Changes were never asked for, or the uploader has sent it back. */
const FOR_MODERATORS = { OR: [{ changesRequestedAt: null }, { resubmittedAt: { not: null } }] };

/**
 * Counts what the lists of moderators have in them.
 * @throws DomainError forbidden
 */
export async function countWaiting(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<Waiting> {
  requireAccess(actor, "approver");
  const { db } = deps;
  const [images, suggestions, reports, appeals] = await Promise.all([
    db.image.count({ where: { status: "pending", ...FOR_MODERATORS } }),
    db.suggestion.count({ where: { state: "open", image: { status: "approved" } } }),
    db.report.count({ where: { state: "open", ...REACHABLE } }),
    db.appeal.count({ where: { state: "open" } }),
  ]);
  return { images, suggestions, reports, appeals };
}
