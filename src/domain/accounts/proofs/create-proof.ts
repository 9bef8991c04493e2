import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { newProofToken, PROOF_MS, type Proof, proofId, proofKey } from "./proof";

/**
 * Makes a proof; answers the token that goes into a mail to its address, and nowhere else.
 * @param token of a link that was mailed, whose proof is used up
 */
export async function createProof(
  deps: Pick<Deps, "clock"> & { db: Tx },
  { kind, userId, email }: Proof,
  token = newProofToken(),
): Promise<string> {
  const now = deps.clock.now();
  await forgetOld(deps, now);
  await deps.db.verification.create({
    data: {
      id: proofId(token),
      identifier: proofKey(kind, userId),
      value: email,
      expiresAt: new Date(now.getTime() + PROOF_MS[kind]),
    },
    select: { id: true },
  });
  return token;
}

/** Of all accounts; those that somebody is at are left for the next time. */
async function forgetOld(deps: { db: Tx }, now: Date): Promise<void> {
  await deps.db.$executeRaw(Prisma.sql`
    DELETE FROM verifications WHERE id IN (
      SELECT id FROM verifications WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED
    )`);
}
