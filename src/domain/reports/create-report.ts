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
  // The unique index "reports_open" decides.
  const added = await deps.db.$executeRaw(Prisma.sql`
    INSERT INTO reports (id, image_id, comment_id, comment_text, reporter_id, reason, text, created_at)
    SELECT ${deps.newId()}, subject.image_id, subject.comment_id, subject.comment_text, ${reporter.id},
      ${reason}::report_reason, ${text}, ${deps.clock.now()}
    FROM (${subject}) subject
    ON CONFLICT DO NOTHING`);
  if (added > 0) return true;
  const found = await deps.db.$queryRaw<unknown[]>(subject);
  if (found.length > 0) throw new DomainError("already_reported");
  return false;
}
