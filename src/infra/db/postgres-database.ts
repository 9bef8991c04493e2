import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Log } from "../log";
import { type Database, TRANSACTION_OPTIONS } from "./database";
import { PrismaClient } from "./generated/client";
import { nameOfPlan } from "./kept-plan";
import { type LockPatience, migrate } from "./migrate";
import { readAtOnce } from "./read-together";

/** Connections at most, if nothing else is said. */
export const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a request waits for a connection, and then for each answer, before it is told to come again. */
const PATIENCE = { connectMs: CONNECT_TIMEOUT_MS, statementMs: 15_000 };
/** Far longer than we are ever idle in one: a server that does not see our connection break keeps its locks. */
const IDLE_TRANSACTION_MS = 30_000;
const READ_ONLY = " -c default_transaction_read_only=on";
/** Any constant: processes that migrate the same database wait for each other on it. */
const MIGRATION_LOCK = 3_621_001;
/** What asks for a table behind a migration waits as long as that does: a backup, say, may hold the table for hours. */
const MIGRATION_LOCK_TIMEOUT = "1s";

/** Opens the PostgreSQL database at `url`; connections are made when first needed. */
export function openPostgres(options: {
  url: string;
  log: Log;
  /** Connections at most: see DATABASE_POOL_SIZE. */
  poolSize?: number | undefined;
  patience?: { connectMs: number; statementMs: number };
  /** Nothing can be written by it, whatever is asked. */
  isReadOnly?: boolean;
}): Database & Required<Pick<Database, "server">> {
  const { connectMs, statementMs } = options.patience ?? PATIENCE;
  const poolSize = options.poolSize ?? POOL_SIZE;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    // The adapter reads times without their offset; no statement of ours is so long that it would pay to compile it;
    // and what is searched lies in memory, or where reading here and there costs little more than in a row.
    options: `-c TimeZone=UTC -c jit=off -c random_page_cost=1.1${options.isReadOnly === true ? READ_ONLY : ""}`,
  });
  // An idle connection that breaks is replaced by the next query; unheard it would end the process.
  pool.on("error", (error) =>
    options.log.warn({ error: error.message }, "database connection lost"),
  );

  const adapter = new PrismaPg(pool, {
    disposeExternalPool: false,
    statementNameGenerator: nameOfPlan,
  });
  const db = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
  readAtOnce(db, { connections: poolSize });
  return {
    db,
    server: adapter,
    ping: async () => {
      await pool.query("SELECT 1");
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}

/**
 * Brings the database at `url` up to date, while others may be using it; of several processes at once one does
 * the work.
 */
export async function migratePostgres(
  url: string,
  folder: string,
  patience?: LockPatience,
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("SELECT set_config('lock_timeout', $1, false)", [MIGRATION_LOCK_TIMEOUT]);
    return await migrate(
      {
        query: async (sql, values) =>
          (await client.query<Record<string, unknown>>(sql, values)).rows,
        script: async (sql) => {
          await client.query(sql);
        },
      },
      folder,
      patience,
    );
  } finally {
    await client.end();
  }
}
