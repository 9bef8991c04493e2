import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { LONG_PATIENCE, openDatabase } from "@/runtime/open-database";
import { createDatabase } from "../../../scripts/lib/postgres-databases.mjs";
import { migratePostgres } from "@/infra/db/postgres-database";
import { createLog } from "@/infra/log";
import { dumpRows } from "@/infra/backup/dump-rows";
import { loadRows } from "@/infra/backup/load-rows";

/** As the commands open it. */
async function openAt(databaseUrl: string) {
  const settings = { databaseUrl, databasePoolSize: 2, dataDir: "" };
  const { db, close } = await openDatabase(settings, createLog("silent"), LONG_PATIENCE);
  onTestFinished(close);
  return db;
}

/** The address of tables in a schema whose name has to be quoted. */
async function makeSchema(schema: string): Promise<string> {
  const { url: server, prefix } = inject("postgresTemplate");
  const plain = await createDatabase({
    url: server,
    name: prefix + randomBytes(4).toString("hex"),
  });
  await (await openAt(plain)).$executeRawUnsafe(`CREATE SCHEMA "${schema}"`);
  const url = `${plain}?schema=${encodeURIComponent(schema)}`;
  await migratePostgres(url, "prisma/migrations");
  return url;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ema-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("the rows are those of one moment, whatever is written between two tables", async () => {
  const url = await makeSchema("Ema");
  const [db, writer] = [await openAt(url), await openAt(url)];
  const folder = await newFolder();
  const { dumping } = await writer.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE comments IN ACCESS EXCLUSIVE MODE`;
    const begun = dumpRows(db, folder);
    // What comes before the comments has been read by then, and the tags come after them.
    const waiting = () => writer.$queryRaw`
      SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'comments'::regclass`;
    await expect.poll(waiting).toHaveLength(1);
    await tx.tag.create({ data: { name: "fox" } });
    return { dumping: begun };
  });

  const { tables } = await dumping;
  expect(tables.find(({ name }) => name === "tags")).toMatchObject({ rows: 0 });
  expect(await writer.tag.count()).toBe(1);
});

test.each(["My board", "Ema"])("rows come back into a schema that is called %s", async (schema) => {
  const db = await openAt(await makeSchema(schema));
  const folder = await newFolder();
  await db.tag.create({ data: { name: "fox" } });
  const dumped = await dumpRows(db, folder);
  await db.tag.deleteMany();
  const files = { count: 0, bytes: 0, sha256: "" };
  const about = { format: 2 as const, createdAt: "", takenDown: [], missing: [], secret: null };

  await loadRows(db, { folder, manifest: { ...dumped, ...about, files } }, async () => {});

  expect(await db.tag.findMany()).toMatchObject([{ name: "fox" }]);
  await db.tag.create({ data: { name: "snow" } });
});

test("no statement of a backup or a restore is broken off for the time it takes", async () => {
  const db = await openAt(await makeSchema("slow"));
  expect(await db.$queryRaw`SELECT current_setting('statement_timeout') AS ms`).toEqual([
    { ms: "0" },
  ]);
});

test("a backup is the same whatever the server says of how bytes and times are written", async () => {
  const url = await makeSchema("Ema");
  const db = await openAt(url);
  const name = new URL(url).pathname.slice(1);
  const ban = { sha256: randomBytes(32), reason: "spam", createdAt: new Date() };
  await db.hashBan.create({ data: ban });
  const usual = await dumpRows(db, await newFolder());

  for (const setting of [
    "bytea_output = 'escape'",
    "DateStyle = 'SQL, DMY'",
    "TimeZone = 'Asia/Kathmandu'",
  ]) {
    await db.$executeRawUnsafe(`ALTER DATABASE "${name}" SET ${setting}`);
  }

  expect(await dumpRows(await openAt(url), await newFolder())).toEqual(usual);
});
