import path from "node:path";
import type { Database } from "@/infra/db/database";
import { openPglite } from "@/infra/db/pglite-database";
import { openPostgres } from "@/infra/db/postgres-database";
import type { Settings } from "@/infra/env";
import { inFolder } from "@/infra/in-folder";
import type { Log } from "@/infra/log";

/** Migrations lie beside the build; the service is started from the root of the project. */
export const MIGRATIONS = path.join(process.cwd(), "prisma", "migrations");

/** Where the embedded database is. */
export function pgliteFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return inFolder(dataDir, "db");
}

/** Of commands whose statements may take long, as they look at or change all there is. */
export const LONG_PATIENCE = { connectMs: 5_000, statementMs: 0 };

/**
 * @param patience with PostgreSQL, in milliseconds; 0: without end. As for requests, if nothing else is said.
 * @throws FolderLocked when another process holds the embedded database
 */
export function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "databasePoolSize" | "dataDir">,
  log: Log,
  patience?: { connectMs: number; statementMs: number },
): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openPglite({ folder: pgliteFolder(settings), migrations: MIGRATIONS, log })
    : Promise.resolve(
        openPostgres({
          url: settings.databaseUrl,
          log,
          poolSize: settings.databasePoolSize,
          migrations: MIGRATIONS,
          ...(patience && { patience }),
        }),
      );
}
