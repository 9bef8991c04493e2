import { isId } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import { findOwnLastAct } from "../moderation/find-own-last-act";
import { isSameWords } from "../words";

/**
 * Whether a comment is gone as whoever asks took it away: a moderator in these words; or, where none are asked for,
 * an author, of whom no more is kept than that no moderator did.
 */
export async function isDeletedComment(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, reason }: { id: unknown; reason: unknown },
): Promise<boolean> {
  if (actor === undefined || !isId(id)) return false;
  if ((await deps.db.comment.count({ where: { id } })) > 0) return false;
  const subject = { subject: "comment", subjectId: id } as const;
  if (reason === undefined) return (await deps.db.moderationAct.count({ where: subject })) === 0;
  const act = await findOwnLastAct(deps, actor, subject);
  return act?.action === "comment.delete" && isSameWords(act.reason, reason);
}
