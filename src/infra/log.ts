import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;
/** Bytes of lines that are held for who does not take them, as on a full disk; what comes beyond them is dropped. */
const LONGEST = 8_388_608;

/**
 * Structured log; never give it passwords, tokens or whole requests.
 * @param destination default standard output
 */
export function createLog(level: string, destination: DestinationStream = output()): Log {
  return pino(optionsFor(level), destination);
}

/** What cannot be written is no reason to end: a service goes on without its log. */
function output(): DestinationStream {
  const stream = pino.destination({ dest: STANDARD_OUTPUT, minLength: 0, maxLength: LONGEST });
  stream.on("error", () => {
    // As the process ends it would try for ever (sonic-boom 4).
    stream.flushSync = () => undefined;
  });
  return stream;
}

/** The same on standard error, for commands whose output is their answer. */
export function createSideLog(level: string): Log {
  return pino(optionsFor(level), pino.destination({ dest: STANDARD_ERROR, sync: true }));
}

/** Where errors of PostgreSQL, its driver's and Prisma's, have the row that was refused: addresses, hashes, sessions. */
const ROWS = ["err.detail", "err.cause.detail", "err.meta.driverAdapterError.cause.detail"];

function optionsFor(level: string) {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err },
    redact: { paths: ROWS, remove: true },
  };
}

const named = stdSerializers.wrapErrorSerializer((told) => ({ ...told, type: told.raw.name }));

/** The build shortens the names of classes, anew each time: an error tells its own. */
function err(thrown: Error): unknown {
  return thrown instanceof Error ? named(thrown) : stdSerializers.err(thrown);
}
