import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import { requireAccess } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { type News, notifyByMail } from "../../notifications/notify";
import { appealMail } from "../mails";
import { liftBan } from "../lift-ban";
import { recordAct } from "../record-act";

/**
 * Answers an appeal, once and for all; not by who denied, nor by who appeals. Whose appeal is accepted may
 * upload the picture again: its bytes are gone, and a ban of them goes too.
 * @throws DomainError forbidden, appeal_not_found, own_denial, already_answered
 */
export async function answerAppeal(
  deps: Pick<Deps, "db" | "clock" | "newId" | "mailer" | "afterwards" | "siteUrl">,
  actor: Actor | undefined,
  answer: { id: string; accept: boolean; reason: string },
): Promise<void> {
  const reviewer = requireAccess(actor, "approver");
  const { id, accept, reason } = answer;
  if (!ID_PATTERN.test(id)) throw new DomainError("appeal_not_found");
  const appeal = await deps.db.appeal.findUnique({
    where: { imageId: id },
    select: { userId: true, image: { select: { reviewerId: true, sha256: true } } },
  });
  if (appeal === null) throw new DomainError("appeal_not_found");
  const { image, userId } = appeal;
  if (image.reviewerId === reviewer.id) throw new DomainError("own_denial");
  if (userId === reviewer.id) {
    throw new DomainError("own_denial", "an appeal is answered by another than who appeals");
  }
  const news: News = { userId, kind: "appeal_answered", imageId: id, text: reason };
  const state = accept ? "accepted" : "declined";
  const sendMail = await deps.db.$transaction(async (tx) => {
    const { count } = await tx.appeal.updateMany({
      where: { imageId: id, state: "open" },
      data: {
        state,
        reviewerId: reviewer.id,
        reviewedAt: deps.clock.now(),
        answer: reason,
      },
    });
    if (count === 0) throw new DomainError("already_answered");
    const { sha256 } = image;
    const isLifted = accept && (await liftBan(deps, tx, reviewer, { sha256, reason }));
    await recordAct(deps, tx, reviewer, {
      action: accept ? "appeal.accept" : "appeal.decline",
      subject: "appeal",
      subjectId: id,
      reason,
      before: { state: "open", ...(isLifted ? { banned: true } : {}) },
      after: { state, ...(isLifted ? { banned: false } : {}) },
    });
    return notifyByMail(deps, tx, news, (to) =>
      appealMail(deps, { to, accepted: accept, answer: reason }),
    );
  });
  sendMail();
}
