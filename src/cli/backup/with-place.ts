import path from "node:path";
import { migratePostgres } from "@/infra/db/postgres-database";
import { readSettings } from "@/infra/env";
import { createSideLog } from "@/infra/log";
import { MIGRATIONS, openDatabase } from "@/runtime/open-database";
import { openStorage } from "@/runtime/storages";
import type { Place } from "./make-backup";

/**
 * Does work on the database and the storage that the settings name; the database is brought up to date first.
 * @throws SettingsError, FolderLocked while the service runs on the embedded database
 */
export async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const settings = readSettings();
  if (settings.databaseUrl !== undefined) await migratePostgres(settings.databaseUrl, MIGRATIONS);
  const { db, close } = await openDatabase(settings, createSideLog(settings.logLevel));
  try {
    const secretFile =
      settings.secret === undefined ? path.join(settings.dataDir, "secret") : undefined;
    return await work({ db, storage: await openStorage(settings), secretFile });
  } finally {
    await close();
  }
}
