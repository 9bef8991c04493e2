import { type Load, type Measure, measure } from "../load";

const WARM_UP_SECONDS = 2;
export const SECONDS = 6;

/** What the service is measured with, in all tables. */
export const CONNECTIONS = 16;

export type Requests = Load["requests"];

/** How a server answers once it is warm; its answers need not say how long they are, as those of Next do not. */
export async function runUnsized(url: string, requests: Requests): Promise<Measure> {
  const load = { url, requests, connections: CONNECTIONS };
  await measure({ ...load, seconds: WARM_UP_SECONDS });
  return measure({ ...load, seconds: SECONDS });
}

export function cells({ perSecond, p99 }: Measure): string[] {
  return [perSecond.toFixed(0), p99.toFixed(1)];
}

export function ratio(one: Measure, other: Measure): string {
  return (one.perSecond / other.perSecond).toFixed(2);
}

export function row(name: string, columns: string[]): string {
  return name.padEnd(28) + columns.map((column) => column.padStart(13)).join("");
}

/** The service, and beside it what it is compared with. */
export type Look<Of extends Measure> = { ours: Of; best: Of };

/**
 * Measures the service and the other by turns, so many times: a machine that is slower for a while is so for both.
 * @returns as middleOf, by the rate of the service beside the other's
 */
export async function compareByTurns<Of extends Measure>(
  looks: number,
  measures: { ours: () => Promise<Of>; best: () => Promise<Of> },
): Promise<{ middle: Look<Of>; span: string }> {
  const taken: Look<Of>[] = [];
  while (taken.length < looks) {
    const ours = await measures.ours();
    taken.push({ ours, best: await measures.best() });
  }
  return middleOf(taken, ({ ours, best }) => ours.perSecond / best.perSecond);
}

/**
 * Of looks that were taken by turns, that in the middle by what they compare, and how far the others are from it.
 * @throws Error when there are none
 */
export function middleOf<Look>(
  looks: Look[],
  compared: (look: Look) => number,
): { middle: Look; span: string } {
  const ordered = [...looks].sort((one, other) => compared(one) - compared(other));
  const [least, greatest] = [ordered[0], ordered.at(-1)];
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (middle === undefined || least === undefined || greatest === undefined) {
    throw new Error("there is no look");
  }
  const [from, to] = [least, greatest].map((look) => compared(look).toFixed(2));
  return { middle, span: `in the middle of ${looks.length} looks by turns: ${from} to ${to}` };
}
