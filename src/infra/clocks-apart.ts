/** Clocks of processes differ by less, in milliseconds. */
export const APART_MS = 10 * 60 * 1_000;
