import { Prisma } from "@/infra/db/generated/client";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { recordAct } from "../moderation/record-act";
import { hasOtherModerator } from "../users/standing/has-other-moderator";
import { REACHABLE, reportedWords } from "./list-reports";

export const REPORT_ACTIONS = ["accept", "decline"] as const;

export type ReportReview = {
  id: string;
  action: (typeof REPORT_ACTIONS)[number];
  note?: string | undefined;
  /** Whether all that wait about the same image or comment are answered alike. */
  others?: boolean | undefined;
};

const OWN = "a report about your own image or comment is closed by another moderator";

/**
 * Answers a report, once; not by whose image or comment it is about, as long as there is another moderator. What is
 * done about its subject is an act of its own. The log says what was reported: with the comment its reports go too.
 * @returns how many were answered, all in the log
 * @throws DomainError forbidden, report_not_found, already_answered
 */
export async function reviewReport(
  deps: Pick<Deps, "db" | "clock" | "newId">,
  actor: Actor | undefined,
  { id, action, note, others = false }: ReportReview,
): Promise<number> {
  const reviewer = requireAccess(actor, "approver");
  if (!ID_PATTERN.test(id)) throw new DomainError("report_not_found");
  const report = await deps.db.report.findFirst({
    where: { id, ...REACHABLE },
    include: {
      image: { select: { uploaderId: true } },
      comment: { select: { imageId: true, authorId: true, text: true } },
    },
  });
  if (report === null) throw new DomainError("report_not_found");
  const { imageId, image, commentId, comment } = report;
  const isOwn = reviewer.id === (comment?.authorId ?? image?.uploaderId);
  if (isOwn && (await hasOtherModerator(deps.db, { id: reviewer.id, now: deps.clock.now() }))) {
    throw new DomainError("forbidden", OWN);
  }
  const state = action === "accept" ? "accepted" : "declined";
  return deps.db.$transaction(async (tx) => {
    const waiting = await tx.$queryRaw<Waiting[]>(Prisma.sql`
      SELECT id, reason::text, text, comment_text FROM reports WHERE state = 'open' AND ${
        others ? alike(report) : Prisma.sql`id = ${id}`
      } ORDER BY id FOR UPDATE`);
    // Answered meanwhile, and with it those that its answer was meant for.
    if (!waiting.some((one) => one.id === id)) throw new DomainError("already_answered");
    await tx.report.updateMany({
      where: { id: { in: waiting.map((one) => one.id) } },
      data: { state, reviewerId: reviewer.id, reviewedAt: deps.clock.now(), note: note ?? null },
    });
    for (const { id: subjectId, reason, text, comment_text: commentText } of waiting) {
      await recordAct(deps, tx, reviewer, {
        action: `report.${action}`,
        subject: "report",
        subjectId,
        reason: note,
        before: {
          reason,
          ...(text === null ? {} : { text }),
          ...(imageId === null ? {} : { image: imageId }),
          ...(comment === null ? {} : { comment: { id: commentId, ...comment } }),
          ...reportedWords(commentText, comment),
        },
        after: { state },
      });
    }
    return waiting.length;
  });
}

/** About the same image, or about the same comment. */
function alike({ imageId, commentId }: { imageId: string | null; commentId: string | null }) {
  return commentId === null
    ? Prisma.sql`image_id = ${imageId}`
    : Prisma.sql`comment_id = ${commentId}`;
}

type Waiting = { id: string; reason: string; text: string | null; comment_text: string | null };
