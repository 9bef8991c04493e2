import type { ClientConfig } from "pg";

/** Far longer than we are ever idle in one: a server that does not see our connection break keeps its locks. */
const IDLE_TRANSACTION_MS = 30_000;

/** The adapter reads times without their offset. */
const TIMES = "-c TimeZone=UTC";
/**
 * No statement of ours is so long that it would pay to compile it; and what is searched lies in memory, or where reading
 * here and there costs little more than in a row.
 */
const PLANS = "-c jit=off -c random_page_cost=1.1";
const READ_ONLY = "-c default_transaction_read_only=on";

/**
 * Whether the database at `url` is reached by a pooler that gives a connection to somebody else after each transaction,
 * such as PgBouncer: by the parameter that Prisma has for it, `pgbouncer=true`.
 */
export function isOfPooler(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.get("pgbouncer") === "true";
}

/**
 * What a connection is told as it begins: by a pooler's only what that keeps for each of its clients.
 * @param limits.statementMs how long a statement may take; without it, as long as it likes
 */
export function sessionOf(
  url: string,
  limits: { isReadOnly?: boolean | undefined; statementMs?: number } = {},
): ClientConfig {
  if (isOfPooler(url)) return { options: TIMES };
  return {
    options: [TIMES, PLANS, ...(limits.isReadOnly === true ? [READ_ONLY] : [])].join(" "),
    statement_timeout: limits.statementMs ?? false,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
}

/** Whether it was a pooler that refused a connection, for what that was told. */
export function isPoolersRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("unsupported startup parameter");
}
