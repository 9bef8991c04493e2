import pMap from "p-map";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import { REVIEW_ACTIONS, type Review } from "./decide-image";
import { reopenImage } from "./reopen-image";
import { reviewImage } from "./review-image";

export const BULK_ACTIONS = [...REVIEW_ACTIONS, "reopen"] as const;

export type BulkReview = Omit<Review, "id" | "action" | "version"> & {
  action: (typeof BULK_ACTIONS)[number];
  /** Of the images, by their ids: those that the reviewer saw. Taking an approval back asks for none. */
  versions?: ReadonlyMap<string, number> | undefined;
};

/** What became of one image; `error` is why nothing did. */
export type BulkResult = { id: string; error?: unknown };

/** The storage is waited for, one image's beside another's. */
const AT_ONCE = 4;

type ReviewDeps = Parameters<typeof reviewImage>[0];

/**
 * Reviews several images, each for itself: what is refused of one, or fails, does not keep the others, and
 * is told of that one alone. In the order of the ids, each once.
 * @throws DomainError forbidden
 */
export async function reviewMany(
  deps: ReviewDeps,
  actor: Actor | undefined,
  { ids, review }: { ids: string[]; review: BulkReview },
): Promise<BulkResult[]> {
  requireAccess(actor, "approver");
  return pMap(
    new Set(ids),
    async (id): Promise<BulkResult> => {
      try {
        await reviewOne(deps, actor, id, review);
        return { id };
      } catch (error) {
        return { id, error };
      }
    },
    { concurrency: AT_ONCE },
  );
}

function reviewOne(
  deps: ReviewDeps,
  actor: Actor | undefined,
  id: string,
  { action, versions, ...rest }: BulkReview,
): Promise<void> {
  if (action === "reopen") return reopenImage(deps, actor, { id, reason: rest.reason });
  return reviewImage(deps, actor, { ...rest, id, action, version: versions?.get(id) });
}
