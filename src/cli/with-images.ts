import type { Deps } from "@/domain/deps";
import { systemClock } from "@/infra/clock";
import { readSettings } from "@/infra/env";
import { createSideLog } from "@/infra/log";
import { createPictureProcessor } from "@/infra/picture/process-picture";
import { openDatabase } from "@/runtime/open-database";
import { configuredStorage } from "@/runtime/storages";
import { actAsOwnerOf } from "./owner-of-data";
import { requireDatabase, requireTables } from "./require-database";

export type ImageDeps = Pick<Deps, "db" | "storage" | "pictures" | "clock" | "log">;

/**
 * Does work on the images of the database and the storage that the settings name.
 * @throws SettingsError, CommandError when there is no database, FolderLocked while the service runs on
 *   the embedded one
 */
export async function withImages<T>(work: (deps: ImageDeps) => Promise<T>): Promise<T> {
  const asked = readSettings();
  await requireDatabase(asked);
  const settings = await actAsOwnerOf(asked);
  const log = createSideLog(settings.logLevel);
  const { db, close } = await openDatabase(settings, log);
  try {
    await requireTables(db);
    const storage = configuredStorage(settings);
    return await work({ db, storage, pictures: createPictureProcessor(), clock: systemClock, log });
  } finally {
    await close();
  }
}
