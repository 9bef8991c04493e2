import { describe, expect, test } from "vitest";
import { createImageRow } from "@/testing/factories";
import { openTestDatabase, testDatabaseUrl } from "@/testing/databases/test-database";
import { testService } from "@/testing/service";
import { Prisma } from "./generated/client";
import { nameOfPlan, withKeptPlan } from "./kept-plan";

const service = testService();

describe("a plan that is kept", () => {
  test("has a name by its text alone, and all others have none", () => {
    const nameOf = (statement: Prisma.Sql) => nameOfPlan({ sql: withKeptPlan(statement).text });
    const one = nameOf(Prisma.sql`SELECT ${1}::int`);
    expect(one).not.toBe("");
    expect(nameOf(Prisma.sql`SELECT ${2}::int`)).toBe(one);
    expect(nameOf(Prisma.sql`SELECT 1`)).not.toBe(one);
    expect(nameOfPlan({ sql: "SELECT 1" })).toBe("");
  });

  test("is kept by a server", async () => {
    const { db } = await openTestDatabase();
    const statement = withKeptPlan(Prisma.sql`SELECT ${7}::int AS seven`);
    const kept = () =>
      db.$transaction(async (tx) => {
        await tx.$queryRaw(statement);
        return tx.$queryRaw<object[]>`
          SELECT 1 FROM pg_prepared_statements WHERE name = ${nameOfPlan({ sql: statement.text })}`;
      });
    const isServer = (await testDatabaseUrl()) !== undefined;
    expect(await kept()).toHaveLength(isServer ? 1 : 0);
  });

  test("is made anew when a newer version changes the table meanwhile", async () => {
    const id = await createImageRow(service);
    const get = async () => (await service.rest("GET", `/images/${id}`)).status;
    for (let time = 0; time < 8; time += 1) expect(await get()).toBe(200);
    await service.deps.db.$executeRaw`ALTER TABLE images ADD COLUMN later text`;
    try {
      expect(await get()).toBe(200);
    } finally {
      await service.deps.db.$executeRaw`ALTER TABLE images DROP COLUMN later`;
    }
    expect(await get()).toBe(200);
  });
});
