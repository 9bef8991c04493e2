import type { Log } from "@/infra/log";
import { waitAtMost } from "@/infra/wait-at-most";

/** Something that ends with the process. */
export type Ending = { what: string; end: () => unknown };

/** What ends together, and how long it may take. */
export type Stage = { ms: number; endings: Ending[] };

/** Milliseconds that the stages take at most: after the 26 s of the requests, within the 40 s of the whole stop. */
export const STOP_MS = { work: 5_500, database: 4_000, traces: 2_000 };

/**
 * Ends one stage after the other. What fails or hangs has a line in the log and keeps nothing after it from its end.
 * Never rejects.
 */
export async function finishStop(stages: Stage[], log: Log): Promise<void> {
  for (const { ms, endings } of stages) {
    await Promise.all(endings.map((ending) => endWithin(ms, ending, log)));
  }
}

async function endWithin(ms: number, { what, end }: Ending, log: Log): Promise<void> {
  const state = { isOver: false };
  const ended = Promise.resolve()
    .then(end)
    .catch((error: unknown) => log.warn({ err: error, what }, "failed while stopping"))
    .finally(() => {
      state.isOver = true;
    });
  await waitAtMost(ms, ended);
  if (!state.isOver) log.warn({ what, ms }, "took too long while stopping, and is left");
}
