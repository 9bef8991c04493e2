import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Log } from "../log";
import { type Database, TRANSACTION_OPTIONS } from "./database";
import { PrismaClient } from "./generated/client";
import { migrate } from "./migrate";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Far longer than we are ever idle in one: a server that does not see our connection break keeps its locks. */
const IDLE_TRANSACTION_MS = 30_000;
const POOL_SIZE = 10;
/** Any constant: processes that migrate the same database wait for each other on it. */
const MIGRATION_LOCK = 3_621_001;

/** Opens the PostgreSQL database at `url`; connections are made when first needed. */
export function openPostgres(options: { url: string; log: Log; poolSize?: number }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    // The adapter reads times without their offset; no statement of ours is so long that it would pay to compile it;
    // and what is searched lies in memory, or where reading here and there costs little more than in a row.
    options: "-c TimeZone=UTC -c jit=off -c random_page_cost=1.1",
  });
  // An idle connection that breaks is replaced by the next query; unheard it would end the process.
  pool.on("error", (error) =>
    options.log.warn({ error: error.message }, "database connection lost"),
  );

  const adapter = new PrismaPg(pool, { disposeExternalPool: false });
  const db = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
  return {
    db,
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

/** Brings the database at `url` up to date; of several processes at once one does the work. */
export async function migratePostgres(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await migrate(
      {
        query: async (sql, values) =>
          (await client.query<Record<string, unknown>>(sql, values)).rows,
        script: async (sql) => {
          await client.query(sql);
        },
      },
      folder,
    );
  } finally {
    await client.end();
  }
}
