import { readlink } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/** Of niceness: each takes a tenth of a processor that is fought over. */
const STEPS = 10;

/** So many questions at once that each worker gets some, but for one that is kept from running. */
const ASKED = 256;
const ROUNDS_IN_VAIN = 10;
/** As many workers as libuv has when nobody says otherwise: on a busy machine one of them may show late. */
const USUAL_WORKERS = 4;
const ROUNDS_FOR_USUAL = 200;

/**
 * Lets the pool of workers, which decodes pictures and touches files, give way to the thread that answers
 * requests: else that waits for its turn among decodes. Threads that libvips starts for a worker inherit
 * it. Linux alone has priorities of threads; elsewhere nothing happens.
 */
export async function lowerWorkerPriority(): Promise<void> {
  const priority = Math.min(getPriority() + STEPS, constants.priority.PRIORITY_LOW);
  for (const worker of await findWorkers()) setPriority(worker, priority);
}

/** The ids of the pool's threads: the kernel resolves this link for the thread that asks. */
export async function findWorkers(): Promise<Set<number>> {
  const workers = new Set<number>();
  if (process.platform !== "linux") return workers;
  const isMissed = () => workers.size < USUAL_WORKERS;
  for (let inVain = 0; inVain < (isMissed() ? ROUNDS_FOR_USUAL : ROUNDS_IN_VAIN); inVain++) {
    const known = workers.size;
    const links = await Promise.all(
      Array.from({ length: ASKED }, () => readlink("/proc/thread-self")),
    );
    // Such as 4711/task/4720.
    for (const link of links) workers.add(Number(link.split("/").at(-1)));
    if (workers.size > known) inVain = 0;
  }
  return workers;
}
