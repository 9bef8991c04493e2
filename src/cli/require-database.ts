import { access } from "node:fs/promises";
import { unusableIfOfFolder } from "@/infra/data-folder-unusable";
import type { Db } from "@/infra/db/database";
import type { Settings } from "@/infra/env";
import { codeOf } from "@/infra/storage/file-errors";
import { pgliteFolder } from "@/runtime/open-database";
import { CommandError, FAILED } from "./command";

/**
 * For commands that want what is there: opened where there is none, the embedded database would be made, every file be
 * nobody's, and an empty one be backed up.
 * @throws CommandError; DataFolderUnusable where the system does not let anybody look
 */
export async function requireDatabase(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
): Promise<void> {
  if (settings.databaseUrl !== undefined) return;
  const folder = pgliteFolder(settings);
  await access(folder).catch((error: unknown) => {
    // Whom it does not belong to cannot see whether one is there.
    if (codeOf(error) !== "ENOENT") throw unusableIfOfFolder(error, settings.dataDir);
    throw new CommandError(`there is no database in ${folder}: is DATA_DIR right?`, FAILED);
  });
}

/**
 * The same of a server, where one database is as easily named as another.
 * @throws CommandError where the database has no tables of Ema's
 */
export async function requireTables(db: Db): Promise<void> {
  const [images] = await db.$queryRaw<{ areThere: boolean }[]>`
    SELECT to_regclass('images') IS NOT NULL AS "areThere"`;
  if (images?.areThere === true) return;
  throw new CommandError("there is no Ema in the database: is DATABASE_URL right?", FAILED);
}
