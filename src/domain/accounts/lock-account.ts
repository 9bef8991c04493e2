import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";

/**
 * Holds an account for the rest of the transaction: what changes its password, its email, its proofs or its
 * second factor takes turns, and always holds the account first, so that no two of them wait for each other.
 * Whole (FOR UPDATE), as a change of its email or name needs it in the end: whoever likes an own image holds the
 * account a little, as it is referred to, and then counts for it, so that each would wait for the other.
 */
export async function lockAccount(
  tx: Tx,
  id: string,
): Promise<{ email: string; pendingEmail: string | null } | undefined> {
  const [row] = await tx.$queryRaw<{ email: string; pendingEmail: string | null }[]>(Prisma.sql`
    SELECT email, pending_email AS "pendingEmail" FROM users WHERE id = ${id} FOR UPDATE`);
  return row;
}
