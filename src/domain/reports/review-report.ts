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
};

const OWN = "a report about your own image or comment is closed by another moderator";

/**
 * Answers a report, once; not by whose image or comment it is about, as long as there is another moderator. What is
 * done about its subject is an act of its own. The log says what was reported: with the comment its reports go too.
 * @throws DomainError forbidden, report_not_found, already_answered
 */
export async function reviewReport(
  deps: Pick<Deps, "db" | "clock" | "newId">,
  actor: Actor | undefined,
  { id, action, note }: ReportReview,
): Promise<void> {
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
  const { imageId, image, commentId, comment, commentText, reason, text } = report;
  const isOwn = reviewer.id === (comment?.authorId ?? image?.uploaderId);
  if (isOwn && (await hasOtherModerator(deps.db, { id: reviewer.id, now: deps.clock.now() }))) {
    throw new DomainError("forbidden", OWN);
  }
  const state = action === "accept" ? "accepted" : "declined";
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { id, state: "open" },
      data: { state, reviewerId: reviewer.id, reviewedAt: deps.clock.now(), note: note ?? null },
    });
    if (count === 0) throw new DomainError("already_answered");
    await recordAct(deps, tx, reviewer, {
      action: `report.${action}`,
      subject: "report",
      subjectId: id,
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
  });
}
