import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import { isSameWords } from "../words";
import { findOwnLastAct } from "./find-own-last-act";

/** Whether whoever asks, a moderator, was the last to lift a ban of these bytes, in these words; it may be there again. */
export async function isUnbanned(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  { sha256, reason }: { sha256: unknown; reason: unknown },
): Promise<boolean> {
  const subjectId = String(sha256).toLowerCase();
  const act = await findOwnLastAct(deps, actor, { subject: "hash", subjectId });
  return act?.action === "hash.unban" && isSameWords(act.reason, reason);
}
