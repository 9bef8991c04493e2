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

/** As the commands open it, with the tables in a schema whose name has to be quoted. */
async function openInSchema(schema: string) {
  const { url: server, prefix } = inject("postgresTemplate");
  const plain = await createDatabase({
    url: server,
    name: prefix + randomBytes(4).toString("hex"),
  });
  const open = async (databaseUrl: string) => {
    const settings = { databaseUrl, databasePoolSize: 2, dataDir: "" };
    const { db, close } = await openDatabase(settings, createLog("silent"), LONG_PATIENCE);
    onTestFinished(close);
    return db;
  };
  await (await open(plain)).$executeRawUnsafe(`CREATE SCHEMA "${schema}"`);
  const url = `${plain}?schema=${encodeURIComponent(schema)}`;
  await migratePostgres(url, "prisma/migrations");
  return open(url);
}

test.each(["My board", "Ema"])("rows come back into a schema that is called %s", async (schema) => {
  const db = await openInSchema(schema);
  const folder = await mkdtemp(path.join(tmpdir(), "ema-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  const db = await openInSchema("slow");
  expect(await db.$queryRaw`SELECT current_setting('statement_timeout') AS ms`).toEqual([
    { ms: "0" },
  ]);
});
