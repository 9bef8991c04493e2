import type { Tx } from "@/infra/db/database";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import { lockBytes } from "./lock-bytes";
import { recordAct } from "./record-act";

export type Banned = { sha256: Uint8Array; phash: bigint | null; reason: string };

/** Refuses these bytes from now on, within a moderator's act; what is banned already stays so. */
export async function banHash(
  deps: Pick<Deps, "clock" | "newId">,
  tx: Tx,
  moderator: Actor,
  { sha256, phash, reason }: Banned,
): Promise<void> {
  await lockBytes(tx, sha256);
  const data = {
    sha256: new Uint8Array(sha256),
    phash,
    reason,
    bannedById: moderator.id,
    createdAt: deps.clock.now(),
  };
  const { count } = await tx.hashBan.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return;
  await recordAct(deps, tx, moderator, {
    action: "hash.ban",
    subject: "hash",
    subjectId: Buffer.from(sha256).toString("hex"),
    reason,
    before: { banned: false },
    after: { banned: true },
  });
}
