import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";
import { type Actor, ACTOR_COLUMNS, isSuspended, toActor } from "../../accounts/actor";
import { DomainError } from "../../errors";

type Row = { id: string; suspended_at: Date | null; suspended_until: Date | null };

/**
 * The admins who can act, locked: of two changes of who is one, or of who is shut out, the second waits
 * and sees what the first has made.
 */
export async function lockAdmins(tx: Tx, now: Date): Promise<string[]> {
  // The order keeps two from waiting for each other.
  const locked = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM users WHERE 'admin' = ANY(roles) ORDER BY id FOR NO KEY UPDATE`);
  const admins = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT id, suspended_at, suspended_until FROM users WHERE 'admin' = ANY(roles)`);
  // Who was made an admin while this waited is not among the rows that it waited for.
  if (!admins.every(({ id }) => locked.some((one) => one.id === id))) return lockAdmins(tx, now);
  return admins.filter((row) => !isSuspended(standingOf(row), now)).map(({ id }) => id);
}

function standingOf({ suspended_at: suspendedAt, suspended_until: suspendedUntil }: Row) {
  return { suspendedAt, suspendedUntil };
}

/**
 * The account that asks, as it is now that the admins are locked: it may have lost its role, or been shut
 * out, since its request began.
 * @throws DomainError forbidden
 */
export async function actorUnderLock(tx: Tx, actor: Actor, now: Date): Promise<Actor> {
  const row = await tx.user.findUnique({ where: { id: actor.id }, select: ACTOR_COLUMNS });
  if (row === null || isSuspended(row, now)) throw new DomainError("forbidden");
  return toActor(row);
}
