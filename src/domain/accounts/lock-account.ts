import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";

/**
 * Holds an account for the rest of the transaction: what changes its password, its email or its proofs takes
 * turns, and always holds the account first, so that no two of them wait for each other.
 */
export async function lockAccount(
  tx: Tx,
  id: string,
): Promise<{ email: string; pendingEmail: string | null } | undefined> {
  const [row] = await tx.$queryRaw<{ email: string; pendingEmail: string | null }[]>(Prisma.sql`
    SELECT email, pending_email AS "pendingEmail" FROM users WHERE id = ${id} FOR NO KEY UPDATE`);
  return row;
}
