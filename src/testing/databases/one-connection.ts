import { onTestFinished } from "vitest";
import type { Db } from "@/infra/db/database";
import { openPostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import { testDatabaseUrl } from "./test-database";

/** So often a server looks what a plan for the values costs, before it keeps to one for all. */
export const PLANNED_ANEW = 5;

/** The database of the test by one connection of its own, until the test is over. */
export async function openOneConnection(): Promise<Db> {
  const url = await testDatabaseUrl();
  if (url === undefined) throw new Error("There is no server");
  const { db, close } = openPostgres({ url, log: createLog("silent"), poolSize: 1 });
  onTestFinished(close);
  return db;
}

/** How often the connection went by a plan that it had. */
export async function plansKept(db: Db): Promise<number> {
  const [plans] = await db.$queryRaw<[{ kept: number }]>`
    SELECT coalesce(sum(generic_plans), 0)::int AS kept FROM pg_prepared_statements`;
  return plans.kept;
}
