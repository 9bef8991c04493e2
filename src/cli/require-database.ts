import { access } from "node:fs/promises";
import type { Settings } from "@/infra/env";
import { pgliteFolder } from "@/runtime/open-database";
import { CommandError, FAILED } from "./command";

/**
 * For commands that want what is there: opened where there is none, the embedded database would be made, every file be
 * nobody's, and an empty one be backed up.
 * @throws CommandError
 */
export async function requireDatabase(settings: Settings): Promise<void> {
  if (settings.databaseUrl !== undefined) return;
  const folder = pgliteFolder(settings);
  await access(folder).catch(() => {
    throw new CommandError(`there is no database in ${folder}: is DATA_DIR right?`, FAILED);
  });
}
