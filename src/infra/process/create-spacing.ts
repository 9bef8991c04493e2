import { setTimeout } from "node:timers/promises";

/**
 * Lets its callers go on one by one, in the order they came, so many milliseconds apart at least; whoever comes later
 * than that after the last goes on at once. Where a turn between two (see take-turn.ts) is not enough: what each of
 * them sets off comes back in pieces, and pieces of twenty lie in everybody's way.
 */
export function createSpacing(gapMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const place = Math.max(now, next);
    next = place + gapMs;
    if (place > now) await setTimeout(place - now);
  };
}
