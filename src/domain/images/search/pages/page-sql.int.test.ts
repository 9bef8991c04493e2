import { expect, test } from "vitest";
import type { Database } from "@/infra/db/database";
import type { Prisma } from "@/infra/db/generated/client";
import { openPostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import { createImageRows } from "@/testing/factories";
import { testDatabaseUrl } from "@/testing/databases/test-database";
import { testService } from "@/testing/service";
import type { Clause } from "../clauses/clause";
import { findRows } from "./find-rows";

const service = testService();

/** As of a board on which a walk finds enough at once. */
const TOTAL = 1_000_000;
const SEARCHES = 10;
/** So often a server looks what a plan for the values costs, before it keeps to one for all. */
const PLANNED_ANEW = 5;

async function openOneConnection(): Promise<Database> {
  const url = await testDatabaseUrl();
  if (url === undefined) throw new Error("There is no server");
  return openPostgres({ url, log: createLog("silent"), poolSize: 1 });
}

const tag = (id: number): Clause => ({
  kind: "terms",
  ids: [id],
  count: TOTAL / 2,
  nsfwCount: 0,
  starts: undefined,
});

test.each<[string, (time: number) => Clause[]]>([
  ["everything", () => []],
  ["a tag", (time) => [tag(time)]],
  ["a tag and a rating", (time) => [{ kind: "rating", nsfw: false, count: TOTAL }, tag(time)]],
])("a server keeps one plan for the first pages of %s", async (_, clausesOf) => {
  await createImageRows(service, [{ tags: ["cat"] }]);
  // So that the server does not do it meanwhile, after what other tests wrote: plans are given up then.
  await service.deps.db.$executeRaw`ANALYZE`;
  const { db, close } = await openOneConnection();
  try {
    const run = (page: Prisma.Sql) => db.$queryRaw<{ id: string }[]>(page);
    for (let time = 0; time < SEARCHES; time += 1) {
      const ask = { clauses: clausesOf(time), total: TOTAL, skip: time, limit: 21 };
      await findRows({ db }, { ...ask, sort: "newest" }, run);
    }
    const [plans] = await db.$queryRaw<{ kept: number }[]>`
      SELECT sum(generic_plans)::int AS kept FROM pg_prepared_statements`;
    expect(plans?.kept).toBe(SEARCHES - PLANNED_ANEW);
  } finally {
    await close();
  }
});
