import type { ImageStatus } from "@/infra/db/generated/enums";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { DELETED_USER_ID } from "../accounts/closing/deleted-user";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { versionConflict } from "../images/edits/version-conflict";
import { noteLooseFiles, removeLooseFiles } from "../images/loose-files";
import { type News, notifyByMail } from "../notifications/notify";
import { banHash } from "./ban-hash";
import { decideImage, type Review } from "./decide-image";
import { reviewMail } from "./mails";

type ReviewDeps = Pick<
  Deps,
  "db" | "storage" | "mailer" | "afterwards" | "clock" | "log" | "siteUrl" | "newId"
>;

/**
 * Decides on a pending image, or asks its uploader for changes. Of several reviews at once one decides.
 * The uploader is told, in the moderator's words.
 * @throws DomainError forbidden, image_not_found, already_approved, version_conflict with the image,
 *   changes_requested while another waits for theirs, invalid_input where the uploader's account is deleted and
 *   cannot make the changes
 */
export async function reviewImage(
  deps: ReviewDeps,
  actor: Actor | undefined,
  review: Review,
): Promise<void> {
  const reviewer = requireAccess(actor, "approver");
  if (!ID_PATTERN.test(review.id)) throw new DomainError("image_not_found");
  const image = await deps.db.image.findUnique({
    where: { id: review.id },
    select: { ...STATE, id: true, format: true, sha256: true, phash: true },
  });
  if (image === null) throw new DomainError("image_not_found");
  // So that nothing is noted of what is refused: whether it still holds is settled in `decideImage`.
  if (!isOpen(image, review)) throw await refusalOf(deps, image, reviewer, review);

  if (review.action === "deny") await noteLooseFiles(deps, image);
  const decided = await deps.db.$transaction(async (tx) => {
    const held = await decideImage(deps, tx, { reviewer, review });
    if (held === undefined) return undefined;
    if (review.action === "deny" && review.ban === true) {
      await banHash(deps, tx, reviewer, { ...image, reason: review.reason ?? "" });
    }
    // Whose it was when it was looked for may be an account that is deleted by now, and has left it behind.
    const news = newsOf(review, held.uploaderId);
    if (reviewer.id === held.uploaderId) return { sendMail: () => undefined };
    return {
      sendMail: await notifyByMail(deps, tx, news, (to) => reviewMail(deps, { ...review, to })),
    };
  });
  if (decided === undefined) {
    const now = await deps.db.image.findUnique({ where: { id: image.id }, select: STATE });
    throw await refusalOf(deps, now, reviewer, review);
  }
  decided.sendMail();
  if (review.action === "deny") await removeLooseFiles(deps, image);
}

function newsOf({ id, action, reason }: Review, userId: string): News {
  return { userId, kind: KINDS[action], imageId: id, text: reason };
}

const KINDS = {
  approve: "approved",
  deny: "denied",
  request_changes: "changes_requested",
} as const;

/** What of an image says whether a review may decide on it. */
const STATE = {
  status: true,
  version: true,
  uploaderId: true,
  changesRequestedAt: true,
  changesRequesterId: true,
  resubmittedAt: true,
} as const;

type State = {
  status: ImageStatus;
  version: number;
  uploaderId: string;
  changesRequestedAt: Date | null;
  changesRequesterId: string | null;
  resubmittedAt: Date | null;
};

function isOpen(image: State, review: Review): boolean {
  const { status, version } = image;
  const isSeen = version === (review.version ?? version);
  return status === "pending" && isSeen && !asksNobody(image, review);
}

/** Nobody makes changes for an account that was deleted: the image would wait for good. */
function asksNobody({ uploaderId }: State, { action }: Review): boolean {
  return action === "request_changes" && uploaderId === DELETED_USER_ID;
}

/** Of two requests for changes the uploader would see the later one alone; a moderator may word their own anew. */
function isAskedByOther(image: State, { id }: Actor, { action }: Review): boolean {
  const { changesRequestedAt, changesRequesterId, resubmittedAt } = image;
  const isAsked = changesRequestedAt !== null && resubmittedAt === null;
  const isOther = changesRequesterId !== null && changesRequesterId !== id;
  return action === "request_changes" && isAsked && isOther;
}

/** Why a review does not decide on an image. */
async function refusalOf(
  deps: Pick<Deps, "db">,
  image: State | null,
  reviewer: Actor,
  review: Review,
): Promise<DomainError> {
  const { id, version } = review;
  if (image?.status === "approved") return new DomainError("already_approved");
  if (image?.status === "pending" && asksNobody(image, review)) {
    return new DomainError(
      "invalid_input",
      "nobody is there to make changes: the account is deleted",
    );
  }
  if (image?.status === "pending" && isAskedByOther(image, reviewer, review)) {
    return new DomainError("changes_requested");
  }
  const isStale = image?.status === "pending" && version !== undefined;
  return isStale ? versionConflict(deps, id) : new DomainError("image_not_found");
}
