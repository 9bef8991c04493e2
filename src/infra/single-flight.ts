import { endingWithin } from "./ending-within";
import { KnownByName } from "./known-by-name";
import { finishBeforeSleep } from "./process/request-context";

/** Work that others began and that took longer than anybody waits. It goes on. */
export class WaitedTooLong extends KnownByName {
  static override readonly called = "WaitedTooLong";

  constructor() {
    super("it takes too long to wait for");
  }
}

export type SingleFlight = {
  /**
   * Does the work, unless the same is being done: then it waits for that.
   * @throws WaitedTooLong while the work goes on, so that whoever asks later may find it done
   */
  run(key: string, work: () => Promise<void>): Promise<void>;
};

/** Work that takes so many times as long as anybody waits is stuck: it is done anew for who asks then. */
const STUCK_WAITS = 4;

type Flight = { done: Promise<void>; begunAt: number };

/** Keeps this process from doing the same work twice at once, unless that never ends. */
export function createSingleFlight(options: { waitMs: number }): SingleFlight {
  const flights = new Map<string, Flight>();

  function join(key: string, work: () => Promise<void>): Promise<void> {
    const now = performance.now();
    const underWay = flights.get(key);
    if (underWay && now - underWay.begunAt < STUCK_WAITS * options.waitMs) return underWay.done;
    const done = work().finally(() => {
      if (flights.get(key)?.done === done) flights.delete(key);
    });
    flights.set(key, { done, begunAt: now });
    return done;
  }

  return {
    run: (key, work) => {
      const done = join(key, work);
      finishBeforeSleep(done);
      return endingWithin(options.waitMs, done, () => new WaitedTooLong());
    },
  };
}
