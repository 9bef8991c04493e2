import { APART_MS } from "@/infra/clocks-apart";

/** A moderator who went away does not keep an image from the others for longer. */
const CLAIM_MS = 10 * 60 * 1_000;

/** When a claim ends that begins now. */
export function claimUntil(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/**
 * Of claims those last still that end after `now`, and not after this: one that ends later was begun by a clock that has
 * been set back since.
 */
export function lastClaimEnd(now: Date): Date {
  return new Date(claimUntil(now).getTime() + APART_MS);
}
