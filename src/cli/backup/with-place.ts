import path from "node:path";
import { unusableIfOfFolder } from "@/infra/data-folder-unusable";
import { requireSameVersion } from "@/infra/backup/load-rows";
import type { Manifest } from "@/infra/backup/manifest";
import type { Database } from "@/infra/db/database";
import { migrationNames } from "@/infra/db/migrate";
import { migratePostgres } from "@/infra/db/postgres-database";
import { openSharedDatabase } from "@/infra/db/shared-database";
import { readSettings, type Settings } from "@/infra/env";
import { createSideLog } from "@/infra/log";
import { LONG_PATIENCE, MIGRATIONS, openDatabase } from "@/runtime/open-database";
import { configuredStorage, openStorage } from "@/runtime/storages";
import { refuseOthersData } from "../owner-of-data";
import type { Place } from "./make-backup";

type Work<T> = (place: Place) => Promise<T>;

/** @throws NotLoadable when another version than this made the backup */
export async function refuseOtherVersion(manifest: Manifest): Promise<void> {
  requireSameVersion(manifest, await migrationNames(MIGRATIONS));
}

/**
 * Does work on the database and the storage that the settings name, which nobody else uses; the database is brought
 * up to date first.
 * @throws SettingsError, FolderLocked while the service runs on the embedded database, DataFolderUnusable
 */
export async function withPlace<T>(work: Work<T>): Promise<T> {
  const settings = readSettings();
  const log = createSideLog(settings.logLevel);
  if (settings.databaseUrl !== undefined) {
    const onWait = (why: string) => log.warn(why);
    await migratePostgres(settings.databaseUrl, MIGRATIONS, { onWait });
  }
  const database = await openDatabase(settings, log, LONG_PATIENCE).catch((error: unknown) => {
    throw unusableIfOfFolder(error, settings.dataDir);
  });
  return withParts(settings, database, async (parts) =>
    work({ ...parts, storage: await openStorage(settings) }),
  );
}

/**
 * The same while the service may be running, which goes on with its uploads. What holds the embedded database is
 * asked for its rows.
 * @throws SettingsError, FolderLocked when what holds the database does not answer, CommandError where root would open
 *   somebody else's
 */
export async function withRunningPlace<T>(work: Work<T>): Promise<T> {
  const settings = readSettings();
  const database = await openRunning(settings);
  return withParts(settings, database, (parts) =>
    work({ ...parts, storage: configuredStorage(settings) }),
  );
}

/** What holds the embedded database is asked first: root, who makes backups of it, may not be who could open it. */
async function openRunning(settings: Settings): Promise<Database> {
  if (settings.databaseUrl === undefined) {
    const shared = await openSharedDatabase(settings.dataDir);
    if (shared !== undefined) return shared;
    await refuseOthersData(settings.dataDir);
  }
  return openDatabase(settings, createSideLog(settings.logLevel), LONG_PATIENCE);
}

async function withParts<T>(
  settings: Settings,
  { db, close }: Database,
  work: (parts: Omit<Place, "storage">) => Promise<T>,
): Promise<T> {
  try {
    const secretFile =
      settings.secret === undefined ? path.join(settings.dataDir, "secret") : undefined;
    return await work({ db, secretFile });
  } finally {
    await close();
  }
}
