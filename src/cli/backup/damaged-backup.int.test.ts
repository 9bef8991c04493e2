import { mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { pictureKeys } from "@/domain/images/picture-keys";
import { backupPlaces } from "@/testing/backup-places";
import { createMember, createPending } from "@/testing/factories";
import { testService } from "@/testing/service";
import { makeBackup, type Place } from "./make-backup";
import { restoreBackup } from "./restore-backup";

const service = testService();
const places = backupPlaces(service);
const { here, elsewhere } = places;

let keys = { original: "", full: "", thumbnail: "" };

beforeEach(async () => {
  const member = await createMember(service);
  const id = await createPending(service, member);
  await createPending(service, member);
  keys = pictureKeys({ id, format: "jpeg" });
  const secretFile = path.join(await places.newFolder("old-"), "secret");
  await writeFile(secretFile, "secret");
  await makeBackup({ ...here(), secretFile }, places.folder);
});

function fileOf(...parts: string[]): string {
  return path.join(places.folder, ...parts);
}

/** Changes one bit: the size is the same. */
async function rot(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** Restores, which must be refused with these words. */
async function refuses(...told: string[]): Promise<void> {
  const there = await elsewhere();
  const refusal = await restoreBackup(there, places.folder).catch((error: unknown) => error);
  for (const words of told) expect(String(refusal)).toContain(words);
  await expectEmpty(there);
}

async function expectEmpty({ db, storage, secretFile = "" }: Place): Promise<void> {
  expect([await db.user.count(), await db.image.count()]).toEqual([0, 0]);
  for await (const { key } of storage.list("")) expect(key).toBeUndefined();
  await expect(readFile(secretFile)).rejects.toThrow("ENOENT");
}

describe("a restore is refused, and changes nothing,", () => {
  test.each(["original", "full", "thumbnail"] as const)("without a file in %s", async (kind) => {
    await rm(fileOf("pictures", keys[kind]));
    await refuses(`is not whole: ${keys[kind]} is missing`);
  });

  test.each(["original", "full", "thumbnail"] as const)(
    "with one bit changed in a file in %s",
    async (kind) => {
      await rot(fileOf("pictures", keys[kind]));
      await refuses(`is not whole: ${keys[kind]} is damaged`);
    },
  );

  test("without the folder of the pictures, and says how many are missing", async () => {
    await rm(fileOf("pictures"), { recursive: true });
    await refuses("is missing, and 5 files more");
  });

  test("with rows broken off", async () => {
    await truncate(fileOf("database", "images.jsonl"), 100);
    await refuses(path.join("database", "images.jsonl is damaged"));
  });

  test("with rows broken off at the end of one", async () => {
    const file = fileOf("database", "images.jsonl");
    const [first = ""] = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, `${first}\n`);
    await refuses(path.join("database", "images.jsonl is damaged"));
  });

  test("without the rows of a table", async () => {
    await rm(fileOf("database", "users.jsonl"));
    await refuses(path.join("database", "users.jsonl is missing"));
  });

  test("with rows that were changed", async () => {
    const file = fileOf("database", "users.jsonl");
    await writeFile(file, (await readFile(file, "utf8")).replace("Member", "Nobody"));
    await refuses(path.join("database", "users.jsonl is damaged"));
  });

  test("with a list of files that was changed, or is not there", async () => {
    const file = fileOf("files.jsonl");
    const lines = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, lines.slice(1).join("\n"));
    await refuses("files.jsonl is damaged");
    await rm(file);
    await refuses("files.jsonl is missing");
  });

  test("with a folder in place of a file, or a file in place of a folder", async () => {
    const file = fileOf("files.jsonl");
    await rm(file);
    await mkdir(file);
    await refuses("files.jsonl is missing");
    await rm(fileOf("database"), { recursive: true });
    await writeFile(fileOf("database"), "");
    await refuses("jsonl is missing, and ");
  });

  test("with another secret, or without", async () => {
    await writeFile(fileOf("secret"), "secreT");
    await refuses("secret is damaged");
    await rm(fileOf("secret"));
    await refuses("secret is missing");
  });

  test("with a manifest that was changed anywhere", async () => {
    const file = fileOf("manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"takenDown": []', '"takenDown": ["abcdefghijkl"]'));
    await refuses("manifest.json is not what was written");
    await writeFile(file, text.slice(0, text.length / 2));
    await refuses("manifest.json is not what was written");
    await writeFile(file, "");
    await refuses("manifest.json is not what was written");
    await writeFile(file, JSON.stringify([text]));
    await refuses("manifest.json is not what was written");
  });

  test("when it was broken off, before its manifest", async () => {
    await rm(fileOf("manifest.json"));
    await refuses(`there is no whole backup in ${places.folder}: it has no manifest.json`);
  });

  test("when it cannot be read, which is not said to be no whole one", async () => {
    await rm(fileOf("manifest.json"));
    await mkdir(fileOf("manifest.json"));
    await refuses(`the backup in ${places.folder} cannot be read: EISDIR: illegal operation`);
  });

  test("of a format that this version does not read, which it names", async () => {
    await writeFile(fileOf("manifest.json"), JSON.stringify({ format: 1, tables: [] }));
    await refuses("is a backup of format 1", "reads format 2 alone");
  });

  test("into the tables of a newer version", async () => {
    const there = await elsewhere();
    onTestFinished(async () => {
      await there.db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = '1'`;
    });
    await there.db.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('1', '', '29991231235959_newer', now())`;
    await expect(restoreBackup(there, places.folder)).rejects.toThrow(
      "the database has the tables of another version than the backup",
    );
    await expectEmpty(there);
  });

  test("into a database that somebody registers in meanwhile, whose account stays", async () => {
    const there = await elsewhere();
    const { put } = there.storage;
    const name = "meanwhile";
    const somebody = { id: name, name, username: name, displayUsername: name, email: name };
    const storage: typeof there.storage = {
      ...there.storage,
      put: async (key, bytes) => {
        await there.db.user.createMany({ data: somebody, skipDuplicates: true });
        return put(key, bytes);
      },
    };
    await expect(restoreBackup({ ...there, storage }, places.folder)).rejects.toThrow(
      "there are accounts or images in the database: restore into an empty one",
    );
    expect(await there.db.user.findMany()).toMatchObject([{ username: name }]);
  });

  test("when a file cannot be put, or is not what was put", async () => {
    const there = await elsewhere();
    const { put } = there.storage;
    const storage: typeof there.storage = {
      ...there.storage,
      put: (key, bytes) => put(key, key === keys.full ? Buffer.from("other") : bytes),
    };
    await expect(restoreBackup({ ...there, storage }, places.folder)).rejects.toThrow(
      "what was read back is not what was written",
    );
    await expectEmpty(there);
  });
});
