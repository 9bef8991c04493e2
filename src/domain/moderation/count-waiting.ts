import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";

/** How much of each kind waits for a moderator: what is more than COUNTED is that. */
export type Waiting = { images: number; suggestions: number; reports: number; appeals: number };

/** More than anybody counts by: every page of the moderators shows it, and each that counts is looked up. */
const COUNTED = 1_000;

/** Of an image whose changes were never asked for, or whose uploader has sent it back. */
const FOR_MODERATORS = Prisma.sql`(changes_requested_at IS NULL OR resubmitted_at IS NOT NULL)`;

/** Of what is still there to be seen, looked up for each report by itself: joined, all images there are were read. */
const IS_REACHABLE = Prisma.sql`
  CASE WHEN reports.comment_id IS NULL
    THEN (SELECT i.status IN ('pending', 'approved') FROM images i WHERE i.id = reports.image_id)
    ELSE (SELECT i.status = 'approved' FROM comments c JOIN images i ON i.id = c.image_id
      WHERE c.id = reports.comment_id)
  END`;

/** The same of suggestions. */
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
