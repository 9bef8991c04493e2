import type { PictureLimits } from "./picture-limits";
import { createTurns, type Turns } from "../process/turns";
import { PictureQueueFull } from "./picture-queue-full";

export type DecodeGate = {
  /**
   * Does the work as soon as its memory is free; clients who wait take turns.
   * @param job.client who asks
   * @param job.bytes what it will take; more than the whole budget counts as the whole
   * @throws PictureQueueFull when too many wait, and this client for no less than others
   */
  run<T>(job: { client: string; bytes: number }, work: () => Promise<T>): Promise<T>;
  load: Turns["load"];
};

/** Bounds the memory and the number of all decodes that go through it, and how many wait. */
export function createDecodeGate(
  limits: Pick<PictureLimits, "decodeMemoryBytes" | "concurrentDecodes" | "waitingDecodes">,
): DecodeGate {
  const turns = createTurns({
    room: limits.decodeMemoryBytes,
    waiting: limits.waitingDecodes,
    full: () => new PictureQueueFull(),
  });
  // Each takes at least an equal share, which bounds their number too.
  const share = Math.ceil(limits.decodeMemoryBytes / limits.concurrentDecodes);
  return {
    run: ({ client, bytes }, work) => turns.run({ client, weight: Math.max(share, bytes) }, work),
    load: turns.load,
  };
}
