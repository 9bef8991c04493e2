import { setTimeout } from "node:timers/promises";

const AT_MOST = 200;
/** With fewer, what a step costs by itself would count for more than they. */
const AT_LEAST = 50;

/** Milliseconds that a step is to take: so long others wait for what it locks, and of the embedded database everybody. */
const STEP_MS = 100;
/** After one that took longer than this there is a rest. */
const LONG_MS = 50;
/** Milliseconds of a rest at most. */
const REST_MS = 1_000;

/**
 * @param atOnce rows that it may go through
 * @param begins says that it begins only now: how long it waited until then says nothing of its size
 */
export type Step<T> = (atOnce: number, begins: () => void) => Promise<T>;

/** Takes a step of long work. */
export type StepPace = <T>(step: Step<T>) => Promise<T>;

/**
 * The pace of what goes through many rows in steps, beside which all others are to be served. The first step has 200
 * rows, or as many as are said, and each other one from 50 to 200, as many as are done in a tenth of a second by how long
 * the last one took, also where that failed. The next one waits as long as a long one took, a second at most, in which
 * whoever waits comes forward.
 * @param options.atFirst rows of the first step
 * @param options.now milliseconds
 * @param options.rest waits for so many milliseconds
 */
export function createStepPace(
  options: { atFirst?: number; now?: () => number; rest?: (ms: number) => Promise<void> } = {},
): StepPace {
  const { atFirst = AT_MOST, now = () => performance.now(), rest = setTimeout } = options;
  let atOnce = atFirst;
  let tookMs = 0;
  return async (step) => {
    if (tookMs > LONG_MS) await rest(restMs(tookMs));
    let begun = now();
    try {
      return await step(atOnce, () => {
        begun = now();
      });
    } finally {
      tookMs = now() - begun;
      atOnce = sizeAfter(atOnce, tookMs);
    }
  };
}

/** Does one of many short things, and then nothing for as long as that took, a second at most. */
export async function withRest(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  await work();
  await setTimeout(restMs(performance.now() - begun));
}

function restMs(tookMs: number): number {
  return Math.min(tookMs, REST_MS);
}

function sizeAfter(atOnce: number, tookMs: number): number {
  const fitting = tookMs > 0 ? Math.round((atOnce * STEP_MS) / tookMs) : AT_MOST;
  return Math.max(AT_LEAST, Math.min(fitting, 2 * atOnce, AT_MOST));
}
