import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "@/infra/db/pglite-database";
import { requireDatabase, requireTables } from "./require-database";

/** On a busy machine. */
const LONG_MS = 60_000;

test("where no database is it is said, and where nobody can look why", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ema-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const ask = (dataDir: string) => requireDatabase({ dataDir, databaseUrl: undefined });

  await expect(ask(folder)).rejects.toThrow(
    `there is no database in ${folder}/db: is DATA_DIR right?`,
  );
  await expect(ask(file)).rejects.toThrow("DATA_DIR names a folder that cannot be used: ENOTDIR");
});

test("a database without Ema's tables is refused, and one with them is not", {
  timeout: LONG_MS,
}, async () => {
  const migrations = await mkdtemp(path.join(tmpdir(), "ema-migrations-"));
  onTestFinished(() => rm(migrations, { recursive: true }));
  const { db, close } = await openPglite({ folder: "memory", migrations });
  onTestFinished(close);

  await expect(requireTables(db)).rejects.toThrow("there is no Ema in the database");

  await db.$executeRaw`CREATE TABLE images ()`;
  await expect(requireTables(db)).resolves.toBeUndefined();
});
