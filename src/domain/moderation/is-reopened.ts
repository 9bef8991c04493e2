import { isId } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import { findOwnLastAct } from "./find-own-last-act";

/** Whether an image waits as whoever asks, a moderator, has taken its approval back, and nobody did anything since. */
export async function isReopened(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  id: unknown,
): Promise<boolean> {
  if (!isId(id)) return false;
  const act = await findOwnLastAct(deps, actor, { subject: "image", subjectId: id });
  if (act?.action !== "image.reopen") return false;
  return (await deps.db.image.count({ where: { id, status: "pending" } })) > 0;
}
