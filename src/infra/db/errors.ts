/**
 * What went wrong in the database, told by codes: driver adapters leave the constraint's name out, and
 * classes differ between bundles.
 */

/** Prisma's codes for a database that cannot be reached, is full, or took too long. */
const UNAVAILABLE = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1011",
  "P1017",
  "P2024",
  "P2028",
  "P2034",
  "P2037",
]);

/** Node's codes for the same: no way there, no address for its name, and no file handle or port left for a connection. */
const NETWORK = new Set([
  "EADDRNOTAVAIL",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "EMFILE",
  "ENETDOWN",
  "ENETUNREACH",
  "ENFILE",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * PostgreSQL's: also for one that takes no writes now (25006), whose disk fails (58), that ends transactions which
 * take too long (25P03, 25P04), or where an operator lets nobody in for a while: by ALLOW_CONNECTIONS (55000), or by
 * taking the right to connect away (42501).
 */
const SERVER = /^(08...|25006|25P0[34]|42501|53...|55000|55P03|57014|57P0.|58...)$/;

/** What driver adapters call the same: a raw query tells it by that alone. */
const KINDS = new Set([
  "AuthenticationFailed",
  "ConnectionClosed",
  "DatabaseAccessDenied",
  "DatabaseDoesNotExist",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
  "TransactionWriteConflict",
]);

const MESSAGES =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout/i;

/** Node's words for the same, whatever its code: as of a Unix socket, whose file is not there while its server is away. */
const NO_WAY = /\bconnect E[A-Z]+\b/;

/** Errors inside errors; Prisma nests no deeper. */
const MAX_DEPTH = 5;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

type Telling = "code" | "kind" | "name" | "message" | "originalMessage";

function textOf(error: unknown, key: Telling): string {
  const value: unknown = isObject(error) ? Reflect.get(error, key) : undefined;
  return typeof value === "string" ? value : "";
}

/** A unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return textOf(error, "code") === "P2002";
}

/** The row that was to be changed or deleted is not there. */
export function isRowMissing(error: unknown): boolean {
  return textOf(error, "code") === "P2025";
}

/**
 * A row is still referred to, or refers to one that is not there. PostgreSQL from 18 on, and so PGlite, has a code of
 * its own (23001) for what is still referred to by ON DELETE RESTRICT, which Prisma passes on as it is.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCause(
    error,
    (cause) =>
      /^(P2003|23001|23503)$/.test(textOf(cause, "code")) ||
      textOf(cause, "kind") === "ForeignKeyConstraintViolation",
  );
}

/** The embedded database while its disk is almost full, or a copy of a PostgreSQL. */
export function takesNoWrites(error: unknown): boolean {
  return hasCause(error, (cause) => textOf(cause, "code") === "25006");
}

/** The database could not serve: not the caller's fault, and worth another try later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCause(error, (cause) => {
    const code = textOf(cause, "code");
    const message = textOf(cause, "message");
    return (
      UNAVAILABLE.has(code) ||
      NETWORK.has(code) ||
      SERVER.test(code) ||
      KINDS.has(textOf(cause, "kind")) ||
      textOf(cause, "name") === "PrismaClientInitializationError" ||
      MESSAGES.test(message) ||
      NO_WAY.test(message)
    );
  });
}

/** Why a statement failed, in one line: by the words of the server where it answered. */
export function saidBy(error: unknown): string {
  const causes = causesOf(error);
  const said = causes.map((cause) => textOf(cause, "originalMessage")).find((text) => text !== "");
  // Prisma writes where in the program it was called, and then what happened.
  return said ?? (textOf(error, "message") || String(error)).trimEnd().split("\n").at(-1) ?? "";
}

function hasCause(error: unknown, fits: (cause: object) => boolean): boolean {
  return causesOf(error).some(fits);
}

/** The error, and what it comes from. */
function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  let cause = error;
  while (isObject(cause) && causes.length < MAX_DEPTH) {
    causes.push(cause);
    cause = driverError(cause) ?? ("cause" in cause ? cause.cause : undefined);
  }
  return causes;
}

/** Raw queries fail as P2010 with the driver's error inside `meta`. */
function driverError(error: object): unknown {
  const meta: unknown = "meta" in error ? error.meta : undefined;
  return isObject(meta) && "driverAdapterError" in meta ? meta.driverAdapterError : undefined;
}
