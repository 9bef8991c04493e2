import type { PictureLimits } from "./picture-limits";
import { PictureQueueFull } from "./picture-queue-full";

export type DecodeGate = {
  /**
   * Does the work as soon as its memory is free; first come, first served.
   * @param bytes what it will take; more than the whole budget counts as the whole
   * @throws PictureQueueFull at once, when as many wait as may
   */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** How many there are at this moment. */
  load(): { running: number; waiting: number };
};

/**
 * Bounds the memory and the number of all decodes that go through it, and how many wait: a weighted
 * semaphore. Not the one of async-mutex, whose release counts down from its free capacity, here for
 * a second, and whose queue has no bound.
 */
export function createDecodeGate(
  limits: Pick<PictureLimits, "decodeMemoryBytes" | "concurrentDecodes" | "waitingDecodes">,
): DecodeGate {
  const capacity = limits.decodeMemoryBytes;
  // Each takes at least an equal share, which bounds their number too.
  const share = Math.ceil(capacity / limits.concurrentDecodes);
  const queue: { weight: number; enter: () => void }[] = [];
  let free = capacity;
  let running = 0;

  async function enter(weight: number): Promise<void> {
    if (queue.length === 0 && weight <= free) {
      free -= weight;
      return;
    }
    if (queue.length >= limits.waitingDecodes) throw new PictureQueueFull();
    await new Promise<void>((resolve) => queue.push({ weight, enter: resolve }));
  }

  function leave(weight: number): void {
    free += weight;
    // In order: were small ones let past, a large one might wait for ever.
    for (let next = queue[0]; next !== undefined && next.weight <= free; next = queue[0]) {
      queue.shift();
      free -= next.weight;
      next.enter();
    }
  }

  return {
    async run(bytes, work) {
      const weight = Math.min(capacity, Math.max(share, bytes));
      await enter(weight);
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        leave(weight);
      }
    },
    load: () => ({ running, waiting: queue.length }),
  };
}
