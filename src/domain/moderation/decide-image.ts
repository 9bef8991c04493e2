import type { Tx } from "@/infra/db/database";
import type { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../accounts/actor";
import { DELETED_USER_ID } from "../accounts/closing/deleted-user";
import type { Deps } from "../deps";
import type { DenialCode } from "./denial-codes";
import { recordAct } from "./record-act";

export const REVIEW_ACTIONS = ["approve", "deny", "request_changes"] as const;

export type Review = {
  id: string;
  action: (typeof REVIEW_ACTIONS)[number];
  /** Needed but for an approval. */
  reason?: string | undefined;
  /** Of a denial. */
  code?: DenialCode | undefined;
  /** Of a denial: whether the same bytes are refused from now on. */
  ban?: boolean | undefined;
  /** The version that the reviewer saw; none given means whatever there is. */
  version?: number | undefined;
};

/**
 * Makes of a pending image what a review says, and writes it into the log. The condition is in the update.
 * @returns whose it is by then; undefined unless it was pending, in the version that the reviewer saw, and to be asked
 *   for these changes
 */
export async function decideImage(
  deps: Pick<Deps, "clock" | "newId">,
  tx: Tx,
  { reviewer, review }: { reviewer: Actor; review: Review },
): Promise<{ uploaderId: string } | undefined> {
  const seen = review.version === undefined ? {} : { version: review.version };
  const askable = review.action === "request_changes" ? askableBy(reviewer) : {};
  const [image] = await tx.image.updateManyAndReturn({
    where: { id: review.id, status: "pending", ...seen, ...askable },
    data: { status: STATUSES[review.action], claimerId: null, claimedUntil: null },
    select: { id: true, status: true, version: true, uploaderId: true },
  });
  if (image === undefined) return undefined;
  // Only now, as it holds the reviewer's account a little, by referring to it: who counts an image holds its tags first,
  // then the account, and both would wait with whatever changes that account.
  await tx.image.update({
    where: { id: image.id },
    data: outcome(deps.clock.now(), reviewer, review, image.version),
    select: { id: true },
  });
  await recordAct(deps, tx, reviewer, {
    action: `image.${review.action}`,
    subject: "image",
    subjectId: image.id,
    reason: review.reason,
    before: { status: "pending" },
    after: { status: image.status, ...DETAILS[review.action](review) },
  });
  return { uploaderId: image.uploaderId };
}

/** Images whose uploader is there to make changes, and that no other moderator waits for. */
function askableBy({ id }: Actor): Prisma.ImageWhereInput {
  return {
    uploaderId: { not: DELETED_USER_ID },
    OR: [
      { changesRequestedAt: null },
      { resubmittedAt: { not: null } },
      { changesRequesterId: null },
      { changesRequesterId: id },
    ],
  };
}

/** What the log says of an image after a review, beside its status. */
const DETAILS = {
  approve: () => ({}),
  deny: ({ code = "other" }: Review) => ({ code }),
  request_changes: () => ({ changesRequested: true }),
};

const STATUSES = { approve: "approved", deny: "denied", request_changes: "pending" } as const;

/** What an image says of its review, beside its status. */
function outcome(
  now: Date,
  reviewer: Actor,
  review: Review,
  version: number,
): Prisma.ImageUncheckedUpdateInput {
  const reviewed = {
    reviewerId: reviewer.id,
    reviewedAt: now,
    reviewReason: review.reason ?? null,
  };
  switch (review.action) {
    case "approve":
      return { ...reviewed, approverId: reviewer.id };
    case "deny":
      return { ...reviewed, denialCode: review.code ?? "other" };
    case "request_changes":
      return {
        changesRequest: review.reason ?? "",
        changesRequestedAt: now,
        changesRequesterId: reviewer.id,
        changesFromVersion: version,
        resubmittedAt: null,
      };
  }
}
