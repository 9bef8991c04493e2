import { type Logger, pino } from "pino";

export type Log = Logger;

const STANDARD_ERROR = 2;

/** Structured log on standard output; never give it passwords, tokens or whole requests. */
export function createLog(level: string): Log {
  return pino(optionsFor(level));
}

/** The same on standard error, for commands whose output is their answer. */
export function createSideLog(level: string): Log {
  return pino(optionsFor(level), pino.destination({ dest: STANDARD_ERROR, sync: true }));
}

function optionsFor(level: string) {
  return { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
}
