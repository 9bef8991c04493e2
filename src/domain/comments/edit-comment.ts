import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { lockComment } from "./lock-comment";
import { tellOfComment } from "./tell-of-comment";

/**
 * Replaces the words of one's own comment; whom they call anew is told.
 * @throws DomainError email_unverified, comment_not_found, not_author
 */
export async function editComment(
  deps: Pick<Deps, "db" | "newId" | "clock" | "mailer" | "afterwards">,
  actor: Actor | undefined,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const author = requireAccess(actor, "verified");
  const sends = await deps.db.$transaction(async (tx) => {
    const comment = await lockComment(tx, id);
    if (comment.authorId !== author.id) throw new DomainError("not_author");
    if (comment.text === text) return [];
    const editedAt = deps.clock.now();
    await tx.comment.update({ where: { id }, data: { text, editedAt }, select: { id: true } });
    return tellOfComment(deps, tx, { ...comment, text });
  });
  for (const send of sends) send();
}
