import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves for one caller after the other, and between two of them the process sees to its other requests.
 * For work that comes many times at once and takes milliseconds each of the one thread that answers:
 * whoever asks for something else then waits for one of them and not for all.
 */
export async function takeTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  await last;
}
