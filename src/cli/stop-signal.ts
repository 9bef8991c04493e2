import { constants } from "node:os";

/** The user, or the system, wants the program to end. */
export class Stopped extends Error {
  override name = "Stopped";
  readonly exitCode: number;

  constructor(signal: "SIGINT" | "SIGTERM") {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Aborted by the first SIGINT or SIGTERM, with a Stopped; the second ends the program at once. */
export function createStopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => stop.abort(new Stopped(signal)));
  }
  return stop.signal;
}
