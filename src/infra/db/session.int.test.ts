import { randomBytes } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { startHoldingProxy } from "@/testing/faults/holding-proxy";
import { createDatabase } from "../../../scripts/lib/postgres-databases.mjs";
import { createLog } from "../log";
import { isDatabaseUnavailable } from "./errors";
import { migratePostgres, openPostgres } from "./postgres-database";

const MIGRATIONS = "prisma/migrations";

/** A database of one's own, whose connections begin with `settings`. */
async function makeDatabase(settings: string[]): Promise<string> {
  const { url: server, name: template, prefix } = inject("postgresTemplate");
  const name = `${prefix}${randomBytes(4).toString("hex")}`;
  const url = await createDatabase({ url: server, name, template });
  const { db, close } = openPostgres({ url, log: createLog("silent") });
  for (const setting of settings) {
    await db.$executeRawUnsafe(`ALTER DATABASE "${name}" SET ${setting}`);
  }
  await close();
  return url;
}

function open(url: string, options: Partial<Parameters<typeof openPostgres>[0]> = {}) {
  const database = openPostgres({ url, log: createLog("silent"), ...options });
  onTestFinished(() => database.close());
  return database.db;
}

const SETTINGS = ["DateStyle = 'SQL, DMY'", "TimeZone = 'Asia/Kathmandu'"];

test.each(["", "?options=-c%20work_mem%3D5MB", "?options=-c%20TimeZone%3DAsia%2FTokyo"])(
  "times are read as they were written, whatever the database and its address say of them: %j",
  async (query) => {
    const url = `${await makeDatabase(SETTINGS)}${query}`;
    expect(await migratePostgres(url, MIGRATIONS)).toEqual([]);
    const db = open(url);
    const begunAt = new Date("2026-03-04T05:06:07.089Z");

    await db.chore.create({ data: { name: "a", begunAt } });

    expect(await db.chore.findMany()).toMatchObject([{ begunAt }]);
    expect(await db.$queryRaw`SELECT begun_at FROM chores`).toEqual([{ begun_at: begunAt }]);
  },
);

test("what the address asks for is told with what Ema needs", async () => {
  const db = open(`${await makeDatabase([])}?options=-c%20work_mem%3D5MB%20-c%20jit%3Don`);

  const settings = await db.$queryRaw`
    SELECT current_setting('work_mem') AS memory, current_setting('jit') AS jit,
      current_setting('random_page_cost') AS cost`;

  expect(settings).toEqual([{ memory: "5MB", jit: "on", cost: "1.1" }]);
});

test("times are asked for as the server tells them, which a pooler compares", async () => {
  const db = open(`${await makeDatabase([])}?options=-c%20DateStyle%3DSQL%2CDMY`);

  const settings = await db.$queryRaw`
    SELECT current_setting('TimeZone') AS zone, current_setting('DateStyle') AS style`;

  expect(settings).toEqual([{ zone: "UTC", style: "ISO, MDY" }]);
});

test("tables are made, and looked for, in the schema that the address names", async () => {
  const { url: server, prefix } = inject("postgresTemplate");
  const name = `${prefix}${randomBytes(4).toString("hex")}`;
  const plain = await createDatabase({ url: server, name });
  await open(plain).$executeRaw`CREATE SCHEMA "my board"`;
  const url = `${plain}?schema=my%20board`;

  expect(await migratePostgres(url, MIGRATIONS)).not.toEqual([]);
  const db = open(url);
  await db.tag.create({ data: { name: "a" } });

  expect(await db.$queryRaw`SELECT name FROM tags`).toEqual([{ name: "a" }]);
  expect(await migratePostgres(url, MIGRATIONS)).toEqual([]);
  const tables = await db.$queryRaw`SELECT FROM pg_tables WHERE schemaname = 'public'`;
  expect(tables).toEqual([]);
});

test("a role that has a schema of its own has its tables in public all the same", async () => {
  const db = open(await makeDatabase(["search_path = own, public"]));
  await db.$executeRaw`CREATE SCHEMA own CREATE TABLE tags (name text)`;

  await db.tag.create({ data: { name: "a" } });

  expect(await db.$queryRaw`SELECT name FROM tags`).toEqual([{ name: "a" }]);
});

test("who writes the same row at once is not refused, however strict the database is", async () => {
  const db = open(await makeDatabase(["default_transaction_isolation = 'serializable'"]));
  await db.tag.create({ data: { name: "a", description: "" } });
  const change = () => db.$executeRaw`UPDATE tags SET description = description || 'x'`;

  await Promise.all(Array.from({ length: 40 }, change));

  expect(await db.tag.findMany()).toMatchObject([{ description: "x".repeat(40) }]);
});

test("an index answers all that it has, however few the database says are enough", async () => {
  const db = open(await makeDatabase(["gin_fuzzy_search_limit = 1", "enable_seqscan = off"]));
  await db.$executeRaw`CREATE TABLE many AS SELECT ARRAY[1] AS tags FROM generate_series(1, 5000)`;
  await db.$executeRaw`CREATE INDEX ON many USING gin (tags)`;

  const found = await db.$queryRaw`SELECT count(*)::int FROM many WHERE tags @> ARRAY[1]`;

  expect(found).toEqual([{ count: 5000 }]);
});

test("a connection by which nothing can be written is left for one that may write", async () => {
  const url = await makeDatabase([]);
  const name = new URL(url).pathname.slice(1);
  // It keeps its connection, which began before.
  const owner = open(url);
  const set = (how: string) => owner.$executeRawUnsafe(`ALTER DATABASE "${name}" ${how}`);
  const db = open(url);
  const write = (tag: string) => db.$transaction((tx) => tx.tag.create({ data: { name: tag } }));

  await set("SET default_transaction_read_only = on");
  const failed = await write("a").catch((error: unknown) => error);
  await set("RESET default_transaction_read_only");

  expect(isDatabaseUnavailable(failed)).toBe(true);
  await write("b");
  expect(await db.tag.findMany()).toMatchObject([{ name: "b" }]);
});

test("what is written after a server was mute amid a transaction is no part of it", async () => {
  const url = await makeDatabase([]);
  const network = await startHoldingProxy(url);
  onTestFinished(() => network.stop());
  const db = open(network.url, { poolSize: 1, patience: { connectMs: 5_000, statementMs: 500 } });

  const failed = await db
    .$transaction(async (tx) => {
      await tx.tag.create({ data: { name: "a" } });
      network.hold();
      await tx.tag.create({ data: { name: "b" } });
    })
    .catch((error: unknown) => error);
  network.letGo();

  expect(isDatabaseUnavailable(failed)).toBe(true);
  await db.tag.create({ data: { name: "c" } });
  expect(await open(url).tag.findMany()).toMatchObject([{ name: "c" }]);
});

test("a database is not ready before its migrations were made, and then is", async () => {
  const { url: server, prefix } = inject("postgresTemplate");
  const url = await createDatabase({
    url: server,
    name: `${prefix}${randomBytes(4).toString("hex")}`,
  });
  const database = openPostgres({ url, log: createLog("silent"), migrations: MIGRATIONS });
  onTestFinished(() => database.close());

  await expect(database.ping()).rejects.toThrow("the database lacks migrations of this version");

  await migratePostgres(url, MIGRATIONS);
  await expect(database.ping()).resolves.toBeUndefined();
  await expect(database.ping()).resolves.toBeUndefined();
});
