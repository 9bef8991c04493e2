/** Rows of one step: triggers count each of them, and others wait for what is locked. */
export const AT_ONCE = 200;

/** @param step answers how much it has done: one that has done nothing is the last */
export async function inSteps(
  signal: AbortSignal | undefined,
  step: () => Promise<number>,
): Promise<void> {
  let count: number;
  do {
    signal?.throwIfAborted();
    count = await step();
  } while (count > 0);
}
