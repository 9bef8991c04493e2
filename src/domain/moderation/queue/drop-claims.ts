import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";

/**
 * Gives back what an account claims, as it is no moderator's any more. Before anything is done to the account itself:
 * whoever locks images and accounts locks images first, in the order of their ids.
 */
export async function dropClaims(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    WITH claimed AS (
      SELECT id FROM images WHERE status = 'pending' AND claimer_id = ${userId}
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE images SET claimer_id = NULL, claimed_until = NULL FROM claimed WHERE images.id = claimed.id`);
}
