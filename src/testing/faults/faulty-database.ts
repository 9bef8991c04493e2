import { onTestFinished } from "vitest";
import { openPostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import { testDatabaseUrl } from "../databases/test-database";
import type { Service } from "../service";
import type { FaultyDatabase } from "./database-fault";
import { faultPglite } from "./faulty-pglite";
import { startFaultyPostgres } from "./faulty-postgres";

/** Until the test is over, the service's database fails as planned. */
export async function faultDatabase({ deps }: Pick<Service, "deps">): Promise<FaultyDatabase> {
  const url = await testDatabaseUrl();
  if (url === undefined) {
    const pglite = faultPglite();
    onTestFinished(() => pglite.restore());
    return pglite;
  }
  const server = await startFaultyPostgres(url);
  const { db, close } = openPostgres({ url: server.url, log: createLog("silent") });
  deps.db = db;
  onTestFinished(async () => {
    server.plan(() => undefined);
    await close();
    await server.stop();
  });
  return server;
}
