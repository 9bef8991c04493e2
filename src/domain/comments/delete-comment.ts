import { type Actor, hasRole } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { recordAct } from "../moderation/record-act";
import { lockComment } from "./lock-comment";

/**
 * Takes a comment away, and what was told and reported of it: its author their own, approvers and admins
 * any. The words of one that a moderator took away stay in the log.
 * @throws DomainError email_unverified, comment_not_found, not_author
 */
export async function deleteComment(
  deps: Pick<Deps, "db" | "newId" | "clock">,
  actor: Actor | undefined,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const member = requireAccess(actor, "verified");
  await deps.db.$transaction(async (tx) => {
    const { text, authorId, imageId } = await lockComment(tx, id);
    const isOwn = authorId === member.id;
    if (!isOwn && !hasRole(member, "approver", "admin")) throw new DomainError("not_author");
    await tx.comment.delete({ where: { id }, select: { id: true } });
    if (isOwn) return;
    await recordAct(deps, tx, member, {
      action: "comment.delete",
      subject: "comment",
      subjectId: id,
      reason,
      before: { text, authorId, imageId },
    });
  });
}
