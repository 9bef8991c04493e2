import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { Likeness } from "@/infra/db/generated/enums";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { recordAct } from "../../moderation/record-act";

export const VERDICTS = ["same", "variant", "different"] as const satisfies Likeness[];

export type Verdict = (typeof VERDICTS)[number];

/**
 * Keeps what an approver finds two images to be. A later verdict takes the place of an earlier one: of
 * two at once the last.
 * @throws DomainError forbidden, invalid_input for an image beside itself, image_not_found unless both
 *   are pending or approved
 */
export async function judgePair(
  deps: Pick<Deps, "db" | "clock" | "newId">,
  actor: Actor | undefined,
  judgement: { id: string; otherId: string; verdict: Verdict },
): Promise<void> {
  const judge = requireAccess(actor, "approver");
  const { id, otherId, verdict } = judgement;
  if (!ID_PATTERN.test(id) || !ID_PATTERN.test(otherId)) throw new DomainError("image_not_found");
  if (id === otherId) throw new DomainError("invalid_input", "otherId must be another image");
  const [lowerId = "", higherId = ""] = [id, otherId].sort();
  const pair = { lowerId, higherId };
  await deps.db.$transaction(async (tx) => {
    await lockPair(tx, pair);
    const where = { lowerId_higherId: pair };
    const earlier = await tx.likenessVerdict.findUnique({ where, select: { verdict: true } });
    if (earlier?.verdict === verdict) return;
    const data = { verdict, judgeId: judge.id, createdAt: deps.clock.now() };
    const kept = { create: { ...pair, ...data }, update: data, select: { verdict: true } };
    await tx.likenessVerdict.upsert({ where, ...kept });
    await recordAct(deps, tx, judge, {
      action: "image.judge",
      subject: "image",
      subjectId: id,
      before: { other: otherId, verdict: earlier?.verdict ?? null },
      after: { other: otherId, verdict },
    });
  });
}

/**
 * Keeps two images as they are, and other judges of theirs waiting: one who comes later sees this verdict.
 * @throws DomainError image_not_found unless both are pending or approved
 */
async function lockPair(
  tx: Tx,
  { lowerId, higherId }: { lowerId: string; higherId: string },
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM images WHERE id IN (${lowerId}, ${higherId}) AND status IN ('pending', 'approved')
    ORDER BY id FOR NO KEY UPDATE`);
  if (rows.length < 2) throw new DomainError("image_not_found");
}
