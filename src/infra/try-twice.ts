import { endingWithin, NeverEnded } from "./ending-within";

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
