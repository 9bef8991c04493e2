import { isId } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { isSameWords } from "../../words";

/** Whether whoever asks has answered an appeal so, in these words. */
export async function isAnswered(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, action, reason }: { id: unknown; action: unknown; reason: unknown },
): Promise<boolean> {
  if (actor === undefined || !isId(id)) return false;
  const state = action === "accept" ? "accepted" : "declined";
  const where = { imageId: id, reviewerId: actor.id, state } as const;
  const appeal = await db.appeal.findFirst({ where, select: { answer: true } });
  return appeal !== null && isSameWords(appeal.answer, reason);
}
