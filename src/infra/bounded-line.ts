import pLimit from "p-limit";

/**
 * Does so many works at once, and lets so many wait for their turn.
 * @param options.full what is thrown to who comes when as many wait as may
 */
export function createBoundedLine(options: {
  atOnce: number;
  waiting: number;
  full: () => Error;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const line = pLimit(options.atOnce);
  return async (work) => {
    if (line.pendingCount >= options.waiting) throw options.full();
    return line(work);
  };
}
