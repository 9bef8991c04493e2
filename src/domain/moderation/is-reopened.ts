import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { isModerator } from "../accounts/policy";
import type { Deps } from "../deps";

/** Whether an image waits as whoever asks, a moderator, has taken its approval back, and nobody did anything since. */
export async function isReopened(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  id: unknown,
): Promise<boolean> {
  if (!isModerator(actor) || typeof id !== "string" || !ID_PATTERN.test(id)) return false;
  if ((await db.image.count({ where: { id, status: "pending" } })) === 0) return false;
  const act = await db.moderationAct.findFirst({
    where: { subject: "image", subjectId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { action: true, actorId: true },
  });
  return act?.action === "image.reopen" && act.actorId === actor?.id;
}
