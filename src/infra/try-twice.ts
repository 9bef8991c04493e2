import { setTimeout as sleep } from "node:timers/promises";
import { KnownByName } from "./known-by-name";

/** Work that did not end in a time in which it always does. It may still go on, or hang for good. */
export class NeverEnded extends KnownByName {
  static override readonly called = "NeverEnded";

  constructor() {
    super("it did not end in the time that it may take");
  }
}

/** The work's outcome. @throws NeverEnded after so many milliseconds */
export async function endingWithin<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: settled.signal }).then(() => {
    throw new NeverEnded();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    settled.abort();
  }
}

/**
 * Does the work, and begins it once more when it takes too long: what hangs once in a long while seldom does so twice.
 * Whichever ends first counts. (Known as hedging: Dean and Barroso, "The Tail at Scale", 2013.)
 * @param options.patienceMs how long each of the two may take
 * @param options.onLate is told before it is begun once more
 * @throws NeverEnded when neither has ended by then
 */
export async function tryTwice<T>(
  options: { patienceMs: number; onLate: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const first = work();
  try {
    return await endingWithin(options.patienceMs, first);
  } catch (error) {
    if (!(error instanceof NeverEnded)) throw error;
  }
  options.onLate();
  return endingWithin(options.patienceMs, Promise.race([first, work()]));
}
