import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SqlRunner } from "./sql-runner";

/** The bookkeeping table of `prisma migrate`, so that its command line and Ema can take turns. */
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** SQLSTATE of a lock that was not to be had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = "55P03";

/** For how long a migration comes again, and how long it lets others through before it does. */
export type LockPatience = {
  waitMs: number;
  pauseMs: number;
  /** Is told once for what there is to wait: a start that says nothing looks as if it hung. */
  onWait?: ((why: string) => void) | undefined;
};
const PATIENCE: LockPatience = { waitMs: 600_000, pauseMs: 2_000 };

type Migration = { name: string; sql: string; checksum: string };

/**
 * Applies the migrations of `folder` that the database lacks, each in a transaction of its own.
 * The caller makes sure that nobody else migrates meanwhile, and that the database does not wait long for locks:
 * whoever waits for one holds up all that ask for the table after it. Another try is made later.
 * @returns the names of those applied now
 * @throws Error when an applied migration was changed afterwards, or one failed under `prisma migrate`
 */
export async function migrate(
  sql: SqlRunner,
  folder: string,
  patience: Partial<LockPatience> = {},
): Promise<string[]> {
  await sql.script(TABLE);
  const lacking = await readLacking(sql, folder);
  for (const migration of lacking) {
    await applyOrWait(sql, migration, { ...PATIENCE, ...patience });
  }
  return lacking.map(({ name }) => name);
}

/**
 * Whether the database has all migrations of `folder`; changes nothing.
 * @throws what `migrate` does
 */
export async function isMigrated(sql: SqlRunner, folder: string): Promise<boolean> {
  const [table] = await sql.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS made`);
  return table?.["made"] === true && (await readLacking(sql, folder)).length === 0;
}

async function readLacking(sql: SqlRunner, folder: string): Promise<Migration[]> {
  const rows = await sql.query(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const known = new Map(rows.map((row) => [String(row["migration_name"]), row]));
  return (await readMigrations(folder)).filter(({ name, checksum }) => {
    const row = known.get(name);
    if (row === undefined) return true;
    if (row["finished_at"] === null) {
      throw new Error(`Migration ${name} failed earlier: resolve it with prisma migrate`);
    }
    if (row["checksum"] !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied`);
    }
    return false;
  });
}

/** The names of the migrations in a folder, in their order. */
export async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return names.sort();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyOrWait(
  sql: SqlRunner,
  migration: Migration,
  { waitMs, pauseMs, onWait }: LockPatience,
): Promise<void> {
  const end = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await apply(sql, migration);
      return;
    } catch (error) {
      const { cause } = Object(error) as { cause?: unknown };
      const isLocked = (Object(cause) as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || performance.now() > end) throw error;
    }
    if (tries === 0) {
      const minutes = Math.ceil(waitMs / 60_000);
      onWait?.(
        `migration ${migration.name} waits for who holds a table that it changes, ${minutes} min at most`,
      );
    }
    await sleep(pauseMs);
  }
}

async function apply(sql: SqlRunner, migration: Migration): Promise<void> {
  await sql.script("BEGIN");
  try {
    await sql.script(migration.sql);
    await sql.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await sql.script("COMMIT");
  } catch (error) {
    // Where the connection is gone, that is no news.
    await sql.script("ROLLBACK").catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}
