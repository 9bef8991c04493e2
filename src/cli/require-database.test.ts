import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "@/infra/db/pglite-database";
import { requireTables } from "./require-database";

/** On a busy machine. */
const LONG_MS = 60_000;

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
