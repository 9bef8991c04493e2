import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

const STANDARD_ERROR = 2;

/**
 * Structured log; never give it passwords, tokens or whole requests.
 * @param destination default standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return destination === undefined ? pino(optionsFor(level)) : pino(optionsFor(level), destination);
}

/** The same on standard error, for commands whose output is their answer. */
export function createSideLog(level: string): Log {
  return pino(optionsFor(level), pino.destination({ dest: STANDARD_ERROR, sync: true }));
}

function optionsFor(level: string) {
  return { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } };
}

const named = stdSerializers.wrapErrorSerializer((told) => ({ ...told, type: told.raw.name }));

/** The build shortens the names of classes, anew each time: an error tells its own. */
function err(thrown: Error): unknown {
  return thrown instanceof Error ? named(thrown) : stdSerializers.err(thrown);
}
