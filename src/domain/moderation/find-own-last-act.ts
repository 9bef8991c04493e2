import type { Actor } from "../accounts/actor";
import { isModerator } from "../accounts/policy";
import type { Deps } from "../deps";
import type { Act } from "./record-act";

/** The latest of what moderators did to something, where whoever asks, a moderator, did it; nothing else. */
export async function findOwnLastAct(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  { subject, subjectId }: Pick<Act, "subject" | "subjectId">,
): Promise<{ action: string; reason: string | null } | undefined> {
  if (!isModerator(actor)) return undefined;
  const act = await db.moderationAct.findFirst({
    where: { subject, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { action: true, actorId: true, reason: true },
  });
  return act === null || act.actorId !== actor?.id ? undefined : act;
}
