import { constants } from "node:os";

/** SIGHUP: the terminal was closed. */
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
type StopSignal = (typeof SIGNALS)[number];

/** The user, or the system, wants the program to end. */
export class Stopped extends Error {
  override name = "Stopped";
  readonly exitCode: number;

  constructor(signal: StopSignal) {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Aborted by the first of these signals, with a Stopped; the second ends the program at once. */
export function createStopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of SIGNALS) {
    process.once(signal, () => stop.abort(new Stopped(signal)));
  }
  return stop.signal;
}
