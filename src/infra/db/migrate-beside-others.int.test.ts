import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { createDatabase } from "../../../scripts/lib/postgres-databases.mjs";
import { DatabaseUnusable } from "./database-unusable";
import { migratePostgres } from "./postgres-database";

let url = "";
let folder = "";

beforeEach(async () => {
  const { url: server, prefix } = inject("postgresTemplate");
  const name = `${prefix}${randomBytes(4).toString("hex")}`;
  url = await createDatabase({ url: server, name });
  folder = await mkdtemp(path.join(tmpdir(), "ema-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await addMigration("1_first", "CREATE TABLE pictures (id int)");
  await migratePostgres(url, folder);
});

test("a migration that waits for a long transaction lets the version before go on reading and writing", async () => {
  const longOne = await connect();
  await longOne.query("BEGIN; SELECT * FROM pictures");
  await addMigration("2_second", "ALTER TABLE pictures ADD COLUMN name text");
  const seen: string[] = [];
  const told: string[] = [];
  const onWait = (why: string) => void told.push(why);
  const patience = { waitMs: 60_000, pauseMs: 200, onWait };
  const migrated = migratePostgres(url, folder, patience).then((names) => {
    seen.push("migrated");
    return names;
  });

  const before = await connect();
  // Some tries of the migration: behind one that never gave up, none of these would be answered.
  for (const id of [1, 2, 3, 4, 5]) {
    await before.query("INSERT INTO pictures (id) VALUES ($1)", [id]);
    await before.query("SELECT pg_sleep(0.5)");
  }
  expect(seen).toEqual([]);
  await longOne.query("COMMIT");

  expect(await migrated).toEqual(["2_second"]);
  expect(told).toEqual([
    "migration 2_second waits for who holds a table that it changes, 1 min at most",
  ]);
  const { rows } = await before.query(
    "SELECT count(*)::int, count(name)::int AS named FROM pictures",
  );
  expect(rows).toEqual([{ count: 5, named: 0 }]);
});

test("a migration that gets no lock in all its time says so, and leaves nothing", async () => {
  const longOne = await connect();
  await longOne.query("BEGIN; SELECT * FROM pictures");
  await addMigration("2_second", "CREATE TABLE more (id int); DROP TABLE pictures");

  const migrating = migratePostgres(url, folder, { waitMs: 0, pauseMs: 0 });
  await expect(migrating).rejects.toMatchObject({
    message: "Migration 2_second failed",
    cause: { message: "canceling statement due to lock timeout" },
  });
  await longOne.query("ROLLBACK");
  const { rows } = await longOne.query("SELECT to_regclass('more') AS more");
  expect(rows).toEqual([{ more: null }]);
  expect(await migratePostgres(url, folder)).toEqual(["2_second"]);
});

test("who waits for another process that migrates says so", async () => {
  const other = await connect();
  await other.query("SELECT pg_advisory_lock(3621001)");
  const told: string[] = [];
  const migrating = migratePostgres(url, folder, { onWait: (why) => void told.push(why) });

  await expect.poll(() => told).toEqual([expect.stringContaining("another process")]);
  await other.query("SELECT pg_advisory_unlock(3621001)");
  expect(await migrating).toEqual([]);
});

test("a migration takes as long as it likes, whatever time the database gives a statement", async () => {
  const name = new URL(url).pathname.slice(1);
  await (await connect()).query(`ALTER DATABASE "${name}" SET statement_timeout = '500ms'`);
  await addMigration("2_long", "SELECT pg_sleep(1)");

  expect(await migratePostgres(url, folder)).toEqual(["2_long"]);
});

test("a server that ends the connection of a migration is told in one line", async () => {
  await addMigration("2_ended", "SELECT pg_terminate_backend(pg_backend_pid())");

  const ended = migratePostgres(url, folder);

  await expect(ended).rejects.toThrow(DatabaseUnusable);
  await expect(ended).rejects.toThrow("terminating connection due to administrator command");
});

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
