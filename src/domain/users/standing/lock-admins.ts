import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";
import { type Actor, ACTOR_COLUMNS, isSuspended, toActor } from "../../accounts/actor";
import { DomainError } from "../../errors";

type Row = { id: string; suspended_at: Date | null; suspended_until: Date | null };

/** Of PostgreSQL's locks by number, that of who is an admin and who is shut out. Any number that no other has. */
const ADMINS_LOCK = 7_302_011;

/**
 * The admins who can act: of two changes of who is one, or of who is shut out, the second waits until the first
 * has ended, and sees what that has made. It comes before all else that a transaction waits for. No row is held:
 * whoever deletes an account needs that row whole, and could come to wait for whoever waits for this.
 */
export async function lockAdmins(tx: Tx, now: Date): Promise<string[]> {
  await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`);
  const admins = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT id, suspended_at, suspended_until FROM users WHERE 'admin' = ANY(roles)`);
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
