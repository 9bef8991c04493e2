import { readdir } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/**
 * Lets all threads that this process has so far, and those they start, give way to other processes.
 * @param steps of niceness: each takes a tenth of a processor that is fought over
 */
export async function lowerThreadPriorities(steps: number): Promise<void> {
  const priority = Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW);
  setPriority(priority);
  // Linux has a priority for each thread, and the one above is of this one alone.
  if (process.platform !== "linux") return;
  for (const thread of await readdir("/proc/self/task")) setPriority(Number(thread), priority);
}
