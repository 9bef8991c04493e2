import { isDatabaseUnavailable } from "./errors";

/**
 * Does what has something to follow, such as a transaction that begins a job, and then has that begun: also where it
 * failed for want of the database, for it may be done all the same. Of what a database had no time to answer nobody
 * knows.
 * @param goOn has what follows done after the answer. Where there is nothing to go on with that does nothing; it waits for
 *   what `work` had locked, as it may not have come to its end
 * @throws what `work` throws
 */
export async function thenGoOn<T>(work: () => Promise<T>, goOn: () => void): Promise<T> {
  try {
    const value = await work();
    goOn();
    return value;
  } catch (error) {
    if (isDatabaseUnavailable(error)) goOn();
    throw error;
  }
}
