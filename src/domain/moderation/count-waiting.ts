import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { IS_REACHABLE } from "../reports/list-reports";
import { FOR_MODERATORS } from "./queue/waiting-time";

/** How much of each kind waits for a moderator: what is more than COUNTED is that. */
export type Waiting = { images: number; suggestions: number; reports: number; appeals: number };

/** More than anybody counts by: every page of the moderators shows it, and each that counts is looked up. */
const COUNTED = 1_000;

/** Looked up for each suggestion by itself, as reports are. */
const IS_OF_APPROVED = Prisma.sql`
  (SELECT i.status = 'approved' FROM images i WHERE i.id = suggestions.image_id)`;

/**
 * Counts what the lists of moderators have in them.
 * @throws DomainError forbidden
 */
export async function countWaiting(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<Waiting> {
  requireAccess(actor, "approver");
  const [waiting] = await deps.db.$queryRaw<Waiting[]>(Prisma.sql`
    SELECT
      ${counted(Prisma.sql`images WHERE status = 'pending' AND ${FOR_MODERATORS}`)} AS images,
      ${counted(Prisma.sql`suggestions WHERE state = 'open' AND ${IS_OF_APPROVED}`)} AS suggestions,
      ${counted(Prisma.sql`reports WHERE state = 'open' AND ${IS_REACHABLE}`)} AS reports,
      ${counted(Prisma.sql`appeals WHERE state = 'open'`)} AS appeals`);
  return waiting ?? { images: 0, suggestions: 0, reports: 0, appeals: 0 };
}

/** In the order of the queue's index: the latest rows stand last in their table, behind all others. */
function counted(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM ${rows} ORDER BY created_at LIMIT ${COUNTED}) few)`;
}
