import { endingWithin } from "../ending-within";

export type OneByOne = {
  /** Does the work when nobody here is at work under the same key, or when that takes too long to wait for. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * For work that is cheap where another has just done it, and is right beside that too: a mutex for each key, which
 * gives up.
 * @param options.waitMs milliseconds that one waits at most for all others together
 * @param options.waiting how many may wait, under all keys; more do not
 */
export function createOneByOne(options: { waitMs: number; waiting: number }): OneByOne {
  /** The end of what is at work under each key. It does not reject. */
  const underWay = new Map<string, Promise<void>>();
  let waiting = 0;

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + options.waitMs;
    for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) {
      const left = until - performance.now();
      if (left <= 0 || waiting >= options.waiting) break;
      waiting += 1;
      await endingWithin(left, other).catch(() => undefined);
      waiting -= 1;
    }
    // In the same moment as the look, or all who have waited would begin.
    const done = work();
    const leave = () => {
      if (underWay.get(key) === end) underWay.delete(key);
    };
    const end = done.then(leave, leave);
    underWay.set(key, end);
    return done;
  }

  return { run };
}
