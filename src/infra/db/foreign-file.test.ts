import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findForeignFile } from "./foreign-file";
import { openPglite } from "./pglite-database";

const SOMEBODY = 61_234;
const isRoot = process.getuid?.() === 0;

/** What is in the way of the engine's files. */
async function makeData(): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), "ema-foreign-")), "db");
  onTestFinished(() => rm(path.dirname(folder), { recursive: true }));
  await mkdir(path.join(folder, "global"), { recursive: true });
  await writeFile(path.join(folder, "PG_VERSION"), "9\n");
  await writeFile(path.join(folder, "global", "pg_internal.init"), "");
  return folder;
}

test("where all belongs to one user, none is foreign", async () => {
  expect(await findForeignFile(await makeData())).toBeUndefined();
});

test.runIf(isRoot)("a database that does not open names a file of another user in it", async () => {
  const folder = await makeData();
  const name = path.join("global", "pg_internal.init");
  await chown(path.join(folder, name), SOMEBODY, SOMEBODY);

  await expect(openPglite({ folder, migrations: "prisma/migrations" })).rejects.toThrow(
    `no database opens in ${folder}: ${name} in it belongs to the user ${SOMEBODY}, and the folder to 0`,
  );
});
