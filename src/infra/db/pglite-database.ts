import { mkdir } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { freeBytesOf } from "../free-bytes";
import { type Database, TRANSACTION_OPTIONS } from "./database";
import { PrismaClient } from "./generated/client";
import { migrate } from "./migrate";
import { lockFolder } from "./folder-lock";
import { createPgliteAdapter } from "./pglite-adapter";
import { createRoomGuard } from "./room-guard";

/**
 * Opens the embedded database in `folder` ("memory" keeps nothing), brings it up to date, and holds
 * it alone: PGlite has no lock, and a second process on the same files loses acknowledged rows.
 * @throws FolderLocked when another process holds it
 */
export async function openPglite(options: {
  folder: string;
  migrations: string;
  /** Of the disk of the folder. */
  freeBytes?: () => Promise<number>;
}): Promise<Database & { applied: string[] }> {
  const { folder } = options;
  const freeBytes =
    options.freeBytes ??
    (async () => (folder === "memory" ? Number.POSITIVE_INFINITY : freeBytesOf(folder)));
  if (folder !== "memory") await mkdir(path.dirname(folder), { recursive: true });
  const unlock = folder === "memory" ? async () => {} : await lockFolder(folder);
  try {
    const pglite = await PGlite.create(folder === "memory" ? {} : { dataDir: folder });
    // As over PostgreSQL: see postgres-database.ts.
    await pglite.exec("SET TIME ZONE 'UTC'; SET random_page_cost = 1.1");
    const applied = await migrate(
      {
        query: async (sql, values) =>
          (await pglite.query<Record<string, unknown>>(sql, values)).rows,
        script: async (sql) => {
          await pglite.exec(sql);
        },
      },
      options.migrations,
    );
    const guard = createRoomGuard({
      freeBytes,
      setReadOnly: async (readOnly) => {
        await pglite.exec(`SET default_transaction_read_only = ${readOnly ? "on" : "off"}`);
      },
    });
    const adapter = createPgliteAdapter(pglite, guard);
    const db = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
    return {
      db,
      applied,
      embedded: adapter,
      ping: async () => {
        await pglite.query("SELECT 1");
      },
      close: async () => {
        await db.$disconnect();
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
