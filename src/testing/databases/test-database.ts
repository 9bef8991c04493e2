import { randomBytes } from "node:crypto";
import path from "node:path";
import { inject } from "vitest";
import type { Database, Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { openPglite } from "@/infra/db/pglite-database";
import { openPostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import { createDatabase } from "../../../scripts/lib/postgres-databases.mjs";

let opened: Promise<Database> | undefined;
let serverUrl: string | undefined;

/**
 * The migrated database of this worker: one for all its test files, of which it runs one at a time. Rows
 * of other files may be in it; begin with `emptyDatabase`. It ends with the worker: close it in no test.
 */
export function openTestDatabase(): Promise<Database> {
  opened ??= process.env["EMA_TEST_DATABASE"] === "postgres" ? copyTemplate() : openMemory();
  return opened;
}

let freeBytes = Number.POSITIVE_INFINITY;

/** How much room the embedded database believes to have. */
export function setFreeBytes(bytes: number): void {
  freeBytes = bytes;
}

function openMemory(): Promise<Database> {
  const migrations = path.resolve("prisma/migrations");
  return openPglite({ folder: "memory", migrations, freeBytes: async () => freeBytes });
}

async function copyTemplate(): Promise<Database> {
  const { url, name, prefix } = inject("postgresTemplate");
  const own = `${prefix}${randomBytes(4).toString("hex")}`;
  serverUrl = await createDatabase({ url, name: own, template: name });
  return openPostgres({ url: serverUrl, log: createLog("silent") });
}

/** Where this worker's database is on a server; undefined for one in the process. */
export async function testDatabaseUrl(): Promise<string | undefined> {
  await openTestDatabase();
  return serverUrl;
}

/** Databases that have the function which empties them. */
const prepared = new WeakSet<Db>();

/**
 * Back to how the migrations leave it: no rows but the two of image_pools, no numbers used up. Rows are deleted
 * where that may pass over triggers and foreign keys: of a few it takes a tenth of the time of a TRUNCATE,
 * which makes the files of every table and index anew.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  if (!prepared.has(db)) {
    await db.$executeRaw(MAKE_FUNCTION);
    prepared.add(db);
  }
  await db.$executeRaw`SELECT testing.empty_database()`;
}

/**
 * A function that names every table: the server plans its statements once for each connection, and not before every
 * test. Workers make it in databases of their own.
 */
const MAKE_FUNCTION = Prisma.sql`
  DO $make$
  BEGIN
    CREATE SCHEMA IF NOT EXISTS testing;
    EXECUTE (
      SELECT format(
        $function$
          CREATE OR REPLACE FUNCTION testing.empty_database() RETURNS void LANGUAGE plpgsql AS $$
          BEGIN
            IF current_setting('is_superuser')::boolean AND NOT EXISTS (
              SELECT FROM unnest(%L::regclass[]) AS named WHERE pg_relation_size(named) > 1000000
            ) THEN
              SET LOCAL session_replication_role = replica;
              %s
              PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;
            ELSE
              TRUNCATE %s RESTART IDENTITY CASCADE;
            END IF;
            INSERT INTO image_pools (nsfw, size) VALUES (false, 0), (true, 0);
          END $$
        $function$,
        array_agg(quote_ident(tablename)),
        string_agg(format('DELETE FROM %I;', tablename), ' '),
        string_agg(quote_ident(tablename), ', ')
      )
      FROM pg_tables
      WHERE schemaname = current_schema AND tablename <> '_prisma_migrations'
    );
  END $make$`;
