import type { ClientConfig } from "pg";

/** Far longer than we are ever idle in one: a server that does not see our connection break keeps its locks. */
const IDLE_TRANSACTION_MS = 30_000;

/**
 * The adapter reads times without their offset, and in this order alone. Both are written as servers tell them: a pooler
 * that sees others sets them again before each transaction.
 */
const TIMES = "-c TimeZone=UTC -c DateStyle=ISO,\\ MDY";
/**
 * No statement of ours is so long that it would pay to compile it; and what is searched lies in memory, or where reading
 * here and there costs little more than in a row.
 */
const PLANS = "-c jit=off -c random_page_cost=1.1";
/** Without these answers are wrong, or refused. */
export const WANTED = {
  /** Under any other, statements that meet at a row are refused, and ours are not tried again. */
  default_transaction_isolation: "read committed",
  /** With a limit, searches and what goes through all images of a tag are given some of them by chance. */
  gin_fuzzy_search_limit: "0",
} as const;
const ANSWERS = Object.entries(WANTED).map(([name, value]) => `-c ${name}=${escaped(value)}`);
const READ_ONLY = "-c default_transaction_read_only=on";

/**
 * Whether the database at `url` is reached by a pooler that gives a connection to somebody else after each transaction,
 * such as PgBouncer: by the parameter that Prisma has for it, `pgbouncer=true`.
 */
export function isOfPooler(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.get("pgbouncer") === "true";
}

/** Where the tables are: by the parameter that Prisma has for it, `schema=`, or where it has them without. */
export function schemaOf(url: string): string {
  const asked = URL.canParse(url) ? new URL(url).searchParams.get("schema") : null;
  return asked || "public";
}

/** The address of a replica: what follows a server has its tables where that has them. */
export function withSchemaOf(primary: string, replica: string): string {
  const address = new URL(replica);
  address.searchParams.set("schema", schemaOf(primary));
  return address.href;
}

/**
 * How to connect to `url`, and what a connection is told as it begins: by a pooler's only what that keeps for each of its
 * clients. What the address has under `options` is told too; the driver would tell it in place of ours.
 * @param limits.statementMs how long a statement may take; without it, as long as it likes
 */
export function sessionOf(
  url: string,
  limits: { isReadOnly?: boolean | undefined; statementMs?: number } = {},
): ClientConfig {
  const { connectionString, asked } = takeOptions(url);
  if (isOfPooler(url)) return { connectionString, options: [...asked, TIMES].join(" ") };
  const { isReadOnly = false, statementMs = 0 } = limits;
  const path = `-c search_path=${quoted(schemaOf(url))}`;
  const ours = [TIMES, ...ANSWERS, path, `-c statement_timeout=${statementMs}`];
  return {
    connectionString,
    options: [PLANS, ...asked, ...ours, ...(isReadOnly ? [READ_ONLY] : [])].join(" "),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
}

/** A name as it stands in SQL. */
function quoted(name: string): string {
  return escaped(`"${name.replaceAll('"', '""')}"`);
}

/** As it stands among `options`, where a space begins the next one. */
function escaped(text: string): string {
  return text.replaceAll(/[\\\s]/g, String.raw`\$&`);
}

function takeOptions(url: string): { connectionString: string; asked: string[] } {
  if (!URL.canParse(url)) return { connectionString: url, asked: [] };
  const address = new URL(url);
  const asked = address.searchParams.getAll("options");
  if (asked.length === 0) return { connectionString: url, asked };
  address.searchParams.delete("options");
  return { connectionString: address.href, asked };
}

/** Whether it was a pooler that refused a connection, for what that was told. */
export function isPoolersRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("unsupported startup parameter");
}
