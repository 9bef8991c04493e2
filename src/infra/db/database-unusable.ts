/**
 * What PostgreSQL says where it is there and lets nobody in, or nobody make tables: by password, by name of the database,
 * by rights, for want of a schema, and because it is a copy of another.
 */
const REFUSED = /^(28...|3D000|42501|3F000|25006)$/;

/** What it, a pooler in front of it, or the network says as a connection ends; the driver says it in words alone. */
const ENDED = /^(08...|57P0.|ECONNRESET|EPIPE)$/;
const ENDED_IN_WORDS = /^connection terminated/i;

/** No use can be made of the database that DATABASE_URL names; `message` says why. */
export class DatabaseUnusable extends Error {
  override name = "DatabaseUnusable";

  constructor(cause: unknown) {
    super(`DATABASE_URL names a database that cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * What a statement of a start failed with, told as a setting's fault where the server refuses all of that kind, or is away
 * by now.
 */
export function unusableIfRefused(error: unknown): unknown {
  // A migration that failed says why as its cause.
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = codeOf(cause);
  const isEnded =
    ENDED.test(code) || (cause instanceof Error && ENDED_IN_WORDS.test(cause.message));
  return isEnded || REFUSED.test(code) ? new DatabaseUnusable(cause) : error;
}

/** Of several addresses of one host that were tried in vain there is a code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === "" ? codeOf(error) : error.message;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
