import type { Tx } from "@/infra/db/database";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { asWritten } from "../images/edits/as-written";
import { differences } from "../images/edits/image-state";
import { type LockedImage, lockImage } from "../images/edits/lock-image";
import { writeVersion } from "../images/edits/write-version";
import { recordAct } from "../moderation/record-act";
import { type News, notifyByMail } from "../notifications/notify";
import { suggestionMail } from "./mails";
import { misfitOf, ownNamesIn, withProposal } from "./proposal";
import { proposalOf } from "./suggestion-row";

export const SUGGESTION_ACTIONS = ["approve", "deny"] as const;

export type SuggestionReview = {
  id: string;
  action: (typeof SUGGESTION_ACTIONS)[number];
  reason?: string | undefined;
};

type Suggested = Parameters<typeof proposalOf>[0] & { userId: string };

type ReviewDeps = Pick<Deps, "db" | "clock" | "newId" | "mailer" | "siteUrl" | "afterwards">;

/**
 * Answers a suggestion, once: approval makes it the image's next version, by who suggested it. Other edits
 * may have come between: what they left to change is changed.
 * @throws DomainError forbidden, suggestion_not_found, image_not_found, already_answered, suggestion_unfit
 */
export async function reviewSuggestion(
  deps: ReviewDeps,
  actor: Actor | undefined,
  review: SuggestionReview,
): Promise<void> {
  const reviewer = requireAccess(actor, "approver");
  const { id, action, reason } = review;
  if (!ID_PATTERN.test(id)) throw new DomainError("suggestion_not_found");
  const suggestion = await deps.db.suggestion.findUnique({ where: { id } });
  if (suggestion === null) throw new DomainError("suggestion_not_found");
  const { userId, imageId } = suggestion;
  const isAccepted = action === "approve";
  const news: News = {
    userId,
    kind: isAccepted ? "suggestion_accepted" : "suggestion_declined",
    imageId,
    text: reason,
  };
  const sendMail = await deps.db.$transaction(async (tx) => {
    const image = await asWritten(tx, await lockImage(tx, imageId));
    if (image.status !== "approved") throw new DomainError("image_not_found");
    await close(deps, tx, review);
    const change = isAccepted
      ? await accept(deps, tx, image, suggestion)
      : { before: refusedOf(suggestion), after: {} };
    // Only now, as it holds the reviewer's account a little, and what counts an image holds its tags before accounts.
    await tx.suggestion.update({
      where: { id },
      data: { reviewerId: reviewer.id },
      select: { id: true },
    });
    await recordAct(deps, tx, reviewer, {
      action: `suggestion.${action}`,
      subject: "suggestion",
      subjectId: id,
      reason,
      before: { image: imageId, ...change.before },
      after: { image: imageId, ...change.after },
    });
    if (userId === reviewer.id) return undefined;
    return notifyByMail(deps, tx, news, (to) =>
      suggestionMail(deps, { to, imageId, isAccepted, reason }),
    );
  });
  sendMail?.();
}

/** What somebody suggested in vain: a denial changes nothing of the image by which it could be told. */
function refusedOf(suggestion: Suggested) {
  const { nsfw, artist, tagsAdd, tagsRemove } = suggestion;
  return {
    userId: suggestion.userId,
    ...(nsfw === null ? {} : { nsfw }),
    ...(artist === null ? {} : { artist }),
    ...(tagsAdd.length === 0 ? {} : { tagsAdd }),
    ...(tagsRemove.length === 0 ? {} : { tagsRemove }),
  };
}

/** The condition is in the update: of several answers at once one counts. */
async function close(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { id, action, reason }: SuggestionReview,
): Promise<void> {
  const { count } = await tx.suggestion.updateMany({
    where: { id, state: "open" },
    data: {
      state: action === "approve" ? "accepted" : "declined",
      reviewedAt: deps.clock.now(),
      reason: reason ?? null,
    },
  });
  if (count === 0) throw new DomainError("already_answered");
}

async function accept(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  image: LockedImage,
  suggestion: Suggested,
) {
  const proposal = proposalOf(suggestion);
  const wanted = withProposal(image, proposal, await ownNamesIn(tx, image, proposal));
  if (misfitOf(image, wanted) !== undefined) throw new DomainError("suggestion_unfit");
  const next = await asWritten(tx, wanted);
  await writeVersion(deps, tx, image, { next, authorId: suggestion.userId, origin: "suggestion" });
  return differences(image, next);
}
