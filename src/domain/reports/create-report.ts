import { Prisma } from "@/infra/db/generated/client";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { ReportReason } from "./report-reasons";

export type Complaint = { id: string; reason: ReportReason; text?: string | undefined };

type ReportDeps = Pick<Deps, "db" | "newId" | "clock">;

/**
 * Reports an image to the moderators, pending or approved: once, until they have answered.
 * @throws DomainError email_unverified, image_not_found, already_reported
 */
export async function reportImage(
  deps: ReportDeps,
  actor: Actor | undefined,
  complaint: Complaint,
): Promise<void> {
  const reporter = requireAccess(actor, "verified");
  const subject = Prisma.sql`
    SELECT i.id AS image_id, NULL::text AS comment_id, NULL::text AS comment_text
    FROM images i WHERE i.id = ${complaint.id} AND i.status IN ('pending', 'approved')`;
  if (!(await report(deps, reporter, complaint, subject))) {
    throw new DomainError("image_not_found");
  }
}

/**
 * The same for a comment of an approved image, whose words are kept as they are.
 * @throws DomainError email_unverified, comment_not_found, already_reported
 */
export async function reportComment(
  deps: ReportDeps,
  actor: Actor | undefined,
  complaint: Complaint,
): Promise<void> {
  const reporter = requireAccess(actor, "verified");
  // Comments go for good: who deletes it meanwhile is waited for, and it stays until this is written.
  const subject = Prisma.sql`
    SELECT NULL::text AS image_id, c.id AS comment_id, c.text AS comment_text FROM comments c
    JOIN images i ON i.id = c.image_id AND i.status = 'approved' WHERE c.id = ${complaint.id}
    FOR KEY SHARE OF c`;
  if (!(await report(deps, reporter, complaint, subject))) {
    throw new DomainError("comment_not_found");
  }
}

/** @returns false when there is no such thing. @throws DomainError already_reported */
async function report(
  deps: ReportDeps,
  reporter: Actor,
  {
    id,
    reason,
    text = null,
  }: { id: string; reason: ReportReason; text?: string | null | undefined },
  subject: Prisma.Sql,
): Promise<boolean> {
  if (!ID_PATTERN.test(id)) return false;
  const { newId, clock, db } = deps;
  // The unique index "reports_open" decides.
  const add = () =>
    db.$executeRaw(Prisma.sql`
      INSERT INTO reports (id, image_id, comment_id, comment_text, reporter_id, reason, text, created_at)
      SELECT ${newId()}, subject.image_id, subject.comment_id, subject.comment_text, ${reporter.id},
        ${reason}::report_reason, ${text}, ${clock.now()}
      FROM (${subject}) subject
      ON CONFLICT DO NOTHING`);
  // Once more where it can be reported only since, or the report that was in the way is answered.
  while ((await add()) === 0) {
    const [found] = await db.$queryRaw<{ is_reported: boolean }[]>(Prisma.sql`
      SELECT EXISTS (
        SELECT FROM reports r WHERE r.reporter_id = ${reporter.id} AND r.state = 'open'
          AND r.image_id IS NOT DISTINCT FROM subject.image_id
          AND r.comment_id IS NOT DISTINCT FROM subject.comment_id
      ) AS is_reported FROM (${subject}) subject`);
    if (found === undefined) return false;
    if (found.is_reported) throw new DomainError("already_reported");
  }
  return true;
}
