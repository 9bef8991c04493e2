import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testDatabaseUrl } from "@/testing/databases/test-database";
import { createLog } from "../log";
import { isDatabaseUnavailable, saidBy } from "./errors";
import { openPostgres } from "./postgres-database";

/** A file that an address may name; without TLS it is read, and nothing of it used. */
async function certificates(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "ema-certificates-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "ca.crt");
  await writeFile(file, "");
  return file;
}

async function openBy(file: string) {
  const server = await testDatabaseUrl();
  if (server === undefined) throw new Error("these are about a server");
  const url = new URL(server);
  url.searchParams.set("sslrootcert", file);
  url.searchParams.set("sslmode", "disable");
  const database = openPostgres({ url: url.href, log: createLog("silent"), poolSize: 1 });
  onTestFinished(database.close);
  return database;
}

test("while certificates cannot be read everybody is told so who waits for a connection", async () => {
  const file = await certificates();
  const { db } = await openBy(file);
  await db.$queryRaw`SELECT 1`;

  await rename(file, `${file}.away`);
  const asked = [db.$queryRaw`SELECT 1 / 0`, db.$queryRaw`SELECT 1`];
  const said = await Promise.all(asked.map((one) => one.catch(saidBy)));
  expect(said).toEqual(["division by zero", `ENOENT: no such file or directory, open '${file}'`]);

  await rename(`${file}.away`, file);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

test("a database whose certificates cannot be read is unavailable, and read again once they can", async () => {
  const file = await certificates();
  const { db, ping } = await openBy(file);
  await rename(file, `${file}.away`);

  const asked = [db.image.count(), db.$transaction((tx) => tx.image.count()), ping()];
  for (const one of await Promise.allSettled(asked)) {
    expect("reason" in one && isDatabaseUnavailable(one.reason)).toBe(true);
  }

  await rename(`${file}.away`, file);
  expect(await db.image.count()).toBe(0);
});
