import { execFile } from "node:child_process";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { pictureKeys } from "@/domain/images/picture-keys";
import { writeManifest } from "@/infra/backup/manifest";
import { openPglite } from "@/infra/db/pglite-database";
import { createDiskStorage } from "@/infra/storage/disk-storage";
import { hashObject } from "@/infra/storage/hash-object";
import { backupPlaces } from "@/testing/backup-places";
import { createMember, createPending } from "@/testing/factories";
import { type Ended, runCommand } from "@/testing/run-command";
import { testService } from "@/testing/service";

const service = testService();
const places = backupPlaces(service);

/** On a data folder, as an operator calls it. */
function run(dataDir: string, command: string, ...args: string[]): Promise<Ended> {
  return runCommand({ DATA_DIR: dataDir }, command, args);
}

/** What an embedded service keeps in a data folder. */
async function openData(dataDir: string) {
  const database = await openPglite({
    folder: path.join(dataDir, "db"),
    migrations: "prisma/migrations",
  });
  const storage = createDiskStorage({ root: path.join(dataDir, "images") });
  return { database, place: { db: database.db, storage, secretFile: undefined } };
}

function figuresOf({ out }: Ended): string {
  return /\d+ rows, .*/.exec(out)?.[0] ?? "no figures";
}

test.each(["backup", "restore"])("npm run %s tells how it is called", async (command) => {
  const dataDir = path.join(await places.newFolder("none-"), "data");
  const told = await run(dataDir, command, "--help");
  expect(told).toMatchObject({ code: 0, err: "" });
  expect(told.out).toContain(`npm run ${command} -- `);
  await expect(access(dataDir)).rejects.toThrow("ENOENT");
});

test.each([
  ["backup", "--to"],
  ["restore", "--from"],
])("npm run %s %s=~/… makes no folder of that name", async (command, option) => {
  const dataDir = path.join(await places.newFolder("none-"), "data");
  expect(await run(dataDir, command, `${option}=~/monday`)).toEqual({
    code: 2,
    out: "",
    err: `${option} must not begin with ~: it is part of the name here\n`,
  });
  await expect(access(dataDir)).rejects.toThrow("ENOENT");
});

test("npm run restore refuses a backup of another version before it makes a database", async () => {
  const dataDir = path.join(await places.newFolder("none-"), "data");
  const { folder } = places;
  await mkdir(folder);
  await writeManifest(folder, {
    createdAt: new Date(0).toISOString(),
    migrations: ["20260101000000_older"],
    ...{ tables: [], sequences: {}, files: { count: 0, bytes: 0, sha256: "" } },
    ...{ takenDown: [], missing: [], secret: null },
  });
  const refused = await run(dataDir, "restore", "--from", folder);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain("another version, whose last migration is 20260101000000_older");
  await expect(access(dataDir)).rejects.toThrow("ENOENT");
});

test("a command that is called by its script, anywhere, takes folders from there", async () => {
  const cwd = await places.newFolder("elsewhere-");
  const script = path.resolve("scripts/restore.mjs");
  const called = promisify(execFile)(process.execPath, [script, "--from", "backup"], { cwd });
  await expect(called).rejects.toThrow(`no whole backup in ${path.join(cwd, "backup")}: `);
});

/** On a busy machine. */
const LONG_MS = 240_000;

test("npm run backup and npm run restore take a data folder to another", {
  timeout: LONG_MS,
}, async () => {
  const dataDir = await places.newFolder("data-");
  const { database, place } = await openData(dataDir);
  places.answerFrom(place);
  const member = await createMember(service);
  const ids = [await createPending(service, member), await createPending(service, member)];
  await database.close();
  await writeFile(path.join(dataDir, "secret"), "kept");

  const { folder } = places;
  const made = await run(dataDir, "backup", "--to", folder);
  expect(made).toMatchObject({ code: 0 });
  expect(made.out).toMatch(/^Backed up to .*: \d+ rows, 6 files \([\d.]+ kB\), each read again$/m);

  const target = path.join(await places.newFolder("new-"), "data");
  const missing = await run(target, "restore", "--from", `${folder}-of-nothing`);
  expect(missing).toMatchObject({ code: 1 });
  await expect(access(target)).rejects.toThrow("ENOENT");

  const unusable = await run(
    path.join(folder, "manifest.json", "data"),
    "restore",
    "--from",
    folder,
  );
  expect(unusable).toMatchObject({ code: 1 });
  expect(unusable.err).toMatch(/^DATA_DIR names a folder that cannot be used: ENOTDIR: .*\n$/);

  await rename(path.join(folder, "pictures"), path.join(folder, "away"));
  const refused = await run(target, "restore", "--from", folder);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toMatch(
    /^the backup in .* is not whole: original\/.* is missing, and 5 files more$/m,
  );

  await rename(path.join(folder, "away"), path.join(folder, "pictures"));
  const restored = await run(target, "restore", "--from", folder);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toContain(figuresOf(made));
  expect(refused.out).not.toContain("Restored");

  const there = await openData(target);
  try {
    const images = await there.database.db.image.findMany();
    expect(images.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const image of images) {
      const hash = await hashObject(there.place.storage, pictureKeys(image).original);
      expect(hash).toBe(Buffer.from(image.sha256).toString("hex"));
    }
    expect(await readFile(path.join(target, "secret"), "utf8")).toBe("kept");
    expect(restored.out).not.toContain("secret");
  } finally {
    await there.database.close();
  }

  const used = await places.newFolder("used-");
  await writeFile(path.join(used, "secret"), "another");
  const other = await run(used, "restore", "--from", folder);
  expect(other).toMatchObject({ code: 0 });
  expect(other.out).toContain("another secret than that of the backup");
  expect(await readFile(path.join(used, "secret"), "utf8")).toBe("another");
});
