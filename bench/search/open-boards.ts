import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { createDatabase } from "../../scripts/lib/postgres-databases.mjs";
import type { Database } from "../../src/infra/db/database";
import { migrate } from "../../src/infra/db/migrate";
import { openPglite } from "../../src/infra/db/pglite-database";
import { migratePostgres, openPostgres } from "../../src/infra/db/postgres-database";
import type { SqlRunner } from "../../src/infra/db/sql-runner";
import { createLog } from "../../src/infra/log";
import { fillBoard } from "./board/fill-board";

const MIGRATIONS = path.resolve("prisma/migrations");

export type OpenBoard = { name: string; database: Database; close: () => Promise<void> };

/** A board in the embedded database. */
export async function openEmbeddedBoard(images: number): Promise<OpenBoard> {
  const parent = await mkdtemp(path.join(tmpdir(), "ema-bench-"));
  const folder = path.join(parent, "db");
  const pglite = await PGlite.create({ dataDir: folder });
  const sql: SqlRunner = {
    query: async (text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows,
    script: async (text) => {
      await pglite.exec(text);
    },
  };
  await migrate(sql, MIGRATIONS);
  await fillBoard(sql, images);
  await pglite.close();
  const database = await openPglite({ folder, migrations: MIGRATIONS });
  return {
    name: `PGlite, ${images} images`,
    database,
    close: async () => {
      await database.close();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** A board in a PostgreSQL that goes when it is closed. */
export async function openPostgresBoard(images: number): Promise<OpenBoard> {
  const server = await startPostgres();
  try {
    const url = await createDatabase({ url: server.url, name: "bench" });
    const board = await openBoardAt(url, images);
    return {
      ...board,
      close: async () => {
        await board.close();
        await server.remove();
      },
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/**
 * The board in the PostgreSQL database at `url`, which keeps it: filled when no image is there.
 * @throws Error when other images are there
 */
export async function openBoardAt(url: string, images: number): Promise<OpenBoard> {
  await migratePostgres(url, MIGRATIONS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ images: number; painted: number }>(
      `SELECT count(*)::int AS images, count(*) FILTER (WHERE starts_with(uploader_id, 'benchUsr'))::int AS painted
       FROM images`,
    );
    const [found = { images: 0, painted: 0 }] = rows;
    if (found.images === 0) {
      await fillBoard(
        {
          query: async (text, values) =>
            (await client.query<Record<string, unknown>>(text, values)).rows,
          script: async (text) => {
            await client.query(text);
          },
        },
        images,
      );
    } else if (found.images !== images || found.painted !== images) {
      throw new Error(`the database holds ${found.images} images, and not a board of ${images}`);
    }
  } finally {
    await client.end();
  }
  const database = openPostgres({ url, log: createLog("warn") });
  return { name: `PostgreSQL, ${images} images`, database, close: database.close };
}
