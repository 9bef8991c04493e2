import type { Tx } from "@/infra/db/database";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import { recordAct } from "./record-act";

/**
 * Lets these bytes come back, within a moderator's act.
 * @returns whether they were banned
 */
export async function liftBan(
  deps: Pick<Deps, "clock" | "newId">,
  tx: Tx,
  moderator: Actor,
  { sha256, reason }: { sha256: Uint8Array; reason?: string | undefined },
): Promise<boolean> {
  const { count } = await tx.hashBan.deleteMany({ where: { sha256: new Uint8Array(sha256) } });
  if (count === 0) return false;
  await recordAct(deps, tx, moderator, {
    action: "hash.unban",
    subject: "hash",
    subjectId: Buffer.from(sha256).toString("hex"),
    reason,
    before: { banned: true },
    after: { banned: false },
  });
  return true;
}
