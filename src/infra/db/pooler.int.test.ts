import { randomBytes } from "node:crypto";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { startPgbouncer } from "../../../scripts/lib/pgbouncer.mjs";
import { createDatabase } from "../../../scripts/lib/postgres-databases.mjs";
import { SettingsError } from "../env";
import { createLog } from "../log";
import { DatabaseUnusable } from "./database-unusable";
import { Prisma } from "./generated/client";
import { withKeptPlan } from "./kept-plan";
import { migratePostgres, openPostgres } from "./postgres-database";

const MIGRATIONS = "prisma/migrations";

let direct = "";
/** By a pooler that has two connections, each of which it gives to somebody else after a transaction. */
let pooled = "";

beforeEach(async () => {
  const { url: server, name: template, prefix } = inject("postgresTemplate");
  const name = `${prefix}${randomBytes(4).toString("hex")}`;
  direct = await createDatabase({ url: server, name, template, timeZone: "UTC" });
  const pooler = await startPgbouncer({ url: direct, connections: 2 });
  onTestFinished(() => pooler.stop());
  pooled = `${pooler.url}?pgbouncer=true`;
});

test("by a pooler transactions are whole, and statements find what they need", async () => {
  expect(await migratePostgres(pooled, MIGRATIONS)).toEqual([]);
  const { db, close } = openPostgres({ url: pooled, log: createLog("silent") });
  const names = Array.from({ length: 40 }, (_, place) => `tag ${place}`);

  const found = await Promise.all(
    names.map((name) =>
      db.$transaction(async (tx) => {
        await tx.tag.create({ data: { name } });
        const kept = withKeptPlan(Prisma.sql`SELECT name FROM tags WHERE name = ${name}`);
        return tx.$queryRaw<{ name: string }[]>(kept);
      }),
    ),
  );

  expect(found.flat()).toEqual(names.map((name) => ({ name })));
  expect(await db.tag.count()).toBe(40);
  await close();
});

test("migrations are wanted before, by the server's own address", async () => {
  const client = openPostgres({ url: direct, log: createLog("silent") });
  await client.db.$executeRaw`DELETE FROM "_prisma_migrations"`;
  await client.close();

  await expect(migratePostgres(pooled, MIGRATIONS)).rejects.toThrow(SettingsError);
  await expect(migratePostgres(pooled, MIGRATIONS)).rejects.toThrow("prisma migrate deploy");
});

test.each([
  [
    "under another isolation",
    "default_transaction_isolation = 'repeatable read'",
    "read committed",
  ],
  ["with indexes that tell a part", "gin_fuzzy_search_limit = 5000", "set it to '0'"],
  ["in another schema", "search_path = pg_catalog", "and not to public: set it, by ALTER DATABASE"],
])("a database is refused whose connections begin %s", async (_, setting, why) => {
  const client = openPostgres({ url: direct, log: createLog("silent") });
  const name = new URL(direct).pathname.slice(1);
  await client.db.$executeRawUnsafe(`ALTER DATABASE "${name}" SET ${setting}`);
  await client.close();

  await expect(migratePostgres(pooled, MIGRATIONS)).rejects.toThrow(DatabaseUnusable);
  await expect(migratePostgres(pooled, MIGRATIONS)).rejects.toThrow(why);
});

test("an address that does not say that it is a pooler's is refused in words", async () => {
  const [silent = ""] = pooled.split("?");

  await expect(migratePostgres(silent, MIGRATIONS)).rejects.toThrow(SettingsError);
  await expect(migratePostgres(silent, MIGRATIONS)).rejects.toThrow("add pgbouncer=true");
});
