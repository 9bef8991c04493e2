import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { SettingsError } from "../env";
import type { Log } from "../log";
import { closeBeforeSleep } from "./close-before-sleep";
import { Connection } from "./connection";
import type { Database } from "./database";
import { DatabaseUnusable, unusableIfRefused } from "./database-unusable";
import { nameOfPlan } from "./kept-plan";
import { leaveUnfit } from "./leave-unfit";
import { isMigrated, type LockPatience, migrate } from "./migrate";
import { openClient } from "./open-client";
import { askInTurn } from "./questions-in-turn";
import { readAtOnce } from "./read-together";
import { isOfPooler, isPoolersRefusal, schemaOf, sessionOf, WANTED } from "./session";
import type { SqlRunner } from "./sql-runner";

/** Connections at most, if nothing else is said. */
export const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a request waits for a connection, and then for each answer, before it is told to come again. */
const PATIENCE = { connectMs: CONNECT_TIMEOUT_MS, statementMs: 15_000 };
/** After how long a connection is closed by which nothing is asked. */
const IDLE_MS = 5_000;
/** Any constant: processes that migrate the same database wait for each other on it. */
const MIGRATION_LOCK = 3_621_001;
/** What asks for a table behind a migration waits as long as that does: a backup, say, may hold the table for hours. */
const MIGRATION_LOCK_TIMEOUT = "1s";
const POOLER =
  "DATABASE_URL is a pooler's address: add pgbouncer=true to it, or give the server's (docs/operations.md)";
const OPTIONS =
  "DATABASE_URL is a pooler's address, with options that it refuses: give them to the role, by ALTER ROLE … SET";
const LACKING =
  "DATABASE_URL is a pooler's address, by which no migrations are made: start once with the server's, or npx prisma migrate deploy";
/** Ema's own server makes them before it serves: this is told elsewhere, or where somebody took them away. */
const NOT_MIGRATED =
  "the database lacks migrations of this version: npx prisma migrate deploy makes them, or a start of npm start";

/** Opens the PostgreSQL database at `url`, or by the pooler there; connections are made when first needed. */
export function openPostgres(options: {
  url: string;
  log: Log;
  /** Connections at most: see DATABASE_POOL_SIZE. */
  poolSize?: number | undefined;
  patience?: { connectMs: number; statementMs: number };
  /** After how many milliseconds a connection is closed by which nothing is asked; 5,000, if left out. */
  idleMs?: number;
  /** Nothing can be written by it, whatever is asked. */
  isReadOnly?: boolean;
  /** The folder of the migrations without which it is not ready; not looked at where there is none. */
  migrations?: string;
}): Database & Required<Pick<Database, "server">> {
  const { connectMs, statementMs } = options.patience ?? PATIENCE;
  const poolSize = options.poolSize ?? POOL_SIZE;
  const pool = new pg.Pool({
    Client: Connection,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    idleTimeoutMillis: options.idleMs ?? IDLE_MS,
    keepAlive: true,
    ...sessionOf(options.url, { isReadOnly: options.isReadOnly, statementMs }),
  });
  // An idle connection that breaks is replaced by the next query; unheard it would end the process.
  pool.on("error", (error) =>
    options.log.warn({ error: error.message }, "database connection lost"),
  );
  leaveUnfit(pool);
  closeBeforeSleep(pool);

  const prismas = new PrismaPg(pool, {
    disposeExternalPool: false,
    schema: schemaOf(options.url),
    // The next transaction is another connection's, which may not know the statement.
    statementNameGenerator: isOfPooler(options.url) ? () => "" : nameOfPlan,
  });
  const adapter = askInTurn(prismas);
  const db = openClient(adapter);
  readAtOnce(db, { connections: poolSize });
  // They may be made while this runs, and none goes away.
  let lacking = options.migrations;
  return {
    db,
    server: adapter,
    ping: async () => {
      if (lacking === undefined) await pool.query("SELECT 1");
      else if (await isMigrated(runnerOf(pool), lacking)) lacking = undefined;
      else throw new Error(NOT_MIGRATED);
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
 * the work. By a pooler, which would give the lock for it to somebody else, it only sees to it that it was done.
 * @throws DatabaseUnusable; SettingsError by a pooler, when the address does not say that it is one's, or there is
 *   something to do
 */
export async function migratePostgres(
  url: string,
  folder: string,
  patience: Partial<LockPatience> = {},
): Promise<string[]> {
  const client = clientOf(url);
  // One that breaks is told by the statement it breaks off; unheard it would end the process.
  client.on("error", () => undefined);
  const runner = runnerOf(client);
  await client.connect().catch((error: unknown) => {
    if (!isPoolersRefusal(error)) throw new DatabaseUnusable(error);
    throw new SettingsError(isOfPooler(url) ? OPTIONS : POOLER);
  });
  try {
    await requireUtf8(runner);
    await requireSchema(runner, schemaOf(url));
    if (isOfPooler(url)) {
      await requireWanted(runner);
      if (await isMigrated(runner, folder)) return [];
      throw new SettingsError(LACKING);
    }
    const lock = [MIGRATION_LOCK];
    const [taken] = await runner.query("SELECT pg_try_advisory_lock($1) AS mine", lock);
    if (taken?.["mine"] !== true) {
      patience.onWait?.("another process is at the migrations of this database: waiting for it");
      await client.query("SELECT pg_advisory_lock($1)", lock);
    }
    await client.query("SELECT set_config('lock_timeout', $1, false)", [MIGRATION_LOCK_TIMEOUT]);
    return await migrate(runner, folder, patience);
  } catch (error) {
    throw unusableIfRefused(error);
  } finally {
    await client.end();
  }
}

function runnerOf(client: pg.Client | pg.Pool): SqlRunner {
  return {
    query: async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    script: async (sql) => {
      await client.query(sql);
    },
  };
}

/** @throws DatabaseUnusable when a file that the address names, as of certificates, cannot be read */
function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...sessionOf(url) });
  } catch (error) {
    throw new DatabaseUnusable(error);
  }
}

/**
 * Another encoding has no room for most scripts, or takes any bytes and counts each for a letter.
 * @throws DatabaseUnusable
 */
async function requireUtf8(sql: SqlRunner): Promise<void> {
  const encoding = await readSetting(sql, "server_encoding");
  if (encoding === "UTF8") return;
  const why =
    `its encoding is ${encoding}: make one by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and bring over what ` +
    "there is by npm run backup, of the version that served it, and npm run restore";
  throw new DatabaseUnusable(new Error(why));
}

/**
 * Statements of ours name no schema, and Prisma's all do; a pooler's connections are not told which it is.
 * @throws DatabaseUnusable
 */
async function requireSchema(sql: SqlRunner, wanted: string): Promise<void> {
  const [row] = await sql.query("SELECT current_schema() AS found");
  const found = row?.["found"];
  if (found === wanted) return;
  const why =
    typeof found === "string"
      ? `its search_path leads to the schema ${found}, and not to ${wanted}: set it, by ALTER DATABASE or ALTER ROLE`
      : `it has no schema ${wanted} that its role may use: CREATE SCHEMA makes one, and schema=… in the address names another`;
  throw new DatabaseUnusable(new Error(why));
}

/**
 * A pooler's connections are not told what they begin with.
 * @throws DatabaseUnusable
 */
async function requireWanted(sql: SqlRunner): Promise<void> {
  for (const [name, wanted] of Object.entries(WANTED)) {
    const value = await readSetting(sql, name);
    if (value === wanted) continue;
    const why = `its ${name} is ${value}: set it to '${wanted}', by ALTER DATABASE or ALTER ROLE`;
    throw new DatabaseUnusable(new Error(why));
  }
}

async function readSetting(sql: SqlRunner, name: string): Promise<string> {
  const [row] = await sql.query("SELECT current_setting($1) AS value", [name]);
  return String(row?.["value"]);
}
