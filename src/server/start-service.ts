import { ensureAdmin } from "@/domain/accounts/ensure-admin";
import { migratePostgres } from "@/infra/db/postgres-database";
import { readSettings } from "@/infra/env";
import { letHeapGrow } from "@/infra/process/let-heap-grow";
import { lowerWorkerPriority } from "@/infra/process/lower-worker-priority";
import { MIGRATIONS } from "@/runtime/open-database";
import { getRuntime } from "@/runtime/runtime";
import { startChores } from "./chores";
import { findDirectRoute } from "./direct-routes";

/** What Ema's own server (scripts/lib/serve.mjs) is given; other hosts, such as Vercel, need none of it. */
export type Service = {
  host: string;
  port: number;
  siteUrl: string;
  hasAdmin: boolean;
  findDirectRoute: typeof findDirectRoute;
  /** From now on not ready: balancers send nothing new. */
  beginStop(): void;
  /** After the last request. */
  finishStop(): Promise<void>;
};

declare global {
  var emaStart: (() => Promise<Service>) | undefined;
}

/** Per cent: half of what garbage collection cost an upload is saved, and more saves little more. */
const HEAP_GROWTH = 100;

/** Migrates, opens everything, makes the first admin. @throws SettingsError, FolderLocked */
export async function startService(): Promise<Service> {
  const settings = readSettings();
  letHeapGrow(HEAP_GROWTH);
  await lowerWorkerPriority();
  if (settings.databaseUrl !== undefined) {
    await migratePostgres(settings.databaseUrl, MIGRATIONS);
  }
  const runtime = await getRuntime();
  const { deps } = runtime;
  if (settings.admin !== undefined) await ensureAdmin(deps, settings.admin);
  const hasAdmin = (await deps.db.user.count({ where: { roles: { has: "admin" } } })) > 0;
  const chores = await startChores(deps, runtime);
  return {
    host: settings.host,
    port: settings.port,
    siteUrl: settings.siteUrl,
    hasAdmin,
    findDirectRoute,
    beginStop: () => {
      runtime.isStopping = true;
      chores.beginStop();
    },
    finishStop: async () => {
      chores.beginStop();
      await chores.finishStop();
      await runtime.close();
    },
  };
}
