import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the work is done, or not any longer: then it goes on by itself. It must not reject. */
export async function waitAtMost(
  milliseconds: number,
  work: Promise<unknown> | undefined,
): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const late = sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  await Promise.race([work, late]);
  settled.abort();
}
