import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readManifest } from "@/infra/backup/manifest";
import { OWN_TABLES } from "@/infra/backup/own-tables";
import type { Db } from "@/infra/db/database";
import { openSharedDatabase, shareDatabase } from "@/infra/db/shared-database";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { backupPlaces, openOtherDatabase } from "@/testing/backup-places";
import { emptyDatabase } from "@/testing/databases/test-database";
import { faultDisk } from "@/testing/faults/faulty-disk";
import {
  createComments,
  createMember,
  createPending,
  createReaction,
  review,
  uploadForm,
} from "@/testing/factories";
import { keysOf } from "@/testing/faults/try-upload";
import { idsOf } from "@/testing/read-answer";
import { testService } from "@/testing/service";
import { Stopped } from "../stop-signal";
import { makeBackup } from "./make-backup";
import { restoreBackup } from "./restore-backup";

const service = testService();
const places = backupPlaces(service);
const { here, elsewhere, answerFrom, emptyStorage, newFolder } = places;
let folder = "";

beforeEach(() => {
  ({ folder } = places);
});

/** What visitors find, in every order. */
async function found() {
  const answers = await Promise.all(
    ["newest", "oldest", "likes", "relevance"].map((sort) =>
      service.rest("POST", "/images/search", { body: { sort, tags: ["fox*"] } }),
    ),
  );
  return answers.map(({ body }) => body);
}

/** Images, comments and reactions; one image is denied. */
async function fill() {
  const member = await createMember(service);
  const approver = await createMember(service, { roles: ["approver"] });
  const ids: string[] = [];
  for (const tags of ["fox, snow", "fox", 'foxglove, "quoted\\ü', "cat"]) {
    ids.push(await createPending(service, member, await formOf(tags)));
  }
  const [first = "", , third = "", last = ""] = ids;
  for (const id of ids.slice(0, 3)) await review(service, approver, { id, action: "approve" });
  await review(service, approver, { id: last, action: "deny" });
  await createReaction(service, { userId: member.id, imageId: third, kind: "like" });
  await createComments(service, { imageId: first, authorId: member.id, count: 3 });
  return { member, approver, ids };
}

function formOf(tags: string): Promise<FormData> {
  return uploadForm({ tags });
}

describe("a backup that is restored elsewhere, and from there back", () => {
  test("has every row and every file as they were, and answers searches alike", async () => {
    await fill();
    const before = await found();
    const made = await makeBackup(here(), folder);

    const there = await elsewhere();
    await restoreBackup(there, folder);
    const again = await makeBackup(there, `${folder}-again`);
    answerFrom(there);
    const after = await found();

    expect(made.tables.length).toBeGreaterThan(25);
    expect(made.tables.find(({ name }) => name === "images")?.rows).toBe(4);
    expect(again.tables).toEqual(made.tables);
    expect(again.sequences).toEqual(made.sequences);
    expect(made.files.count).toBe(9);
    expect(again.files).toEqual(made.files);
    expect(after).toEqual(before);
  });

  test("comes back the same way from there", async () => {
    await fill();
    const before = await found();
    await makeBackup(here(), folder);
    const there = await elsewhere();
    await restoreBackup(there, folder);
    const returning = `${folder}-again`;
    const made = await makeBackup(there, returning);

    await emptyDatabase(service.deps.db);
    const back = { ...here(), storage: await emptyStorage() };
    await restoreBackup(back, returning);
    answerFrom(back);

    expect(await found()).toEqual(before);
    expect((await makeBackup(back, `${folder}-third`)).tables).toEqual(made.tables);
  });

  test("says what it put there", async () => {
    await fill();
    const made = await makeBackup(here(), folder);
    const there = await elsewhere();
    const restored = await restoreBackup(there, folder);

    let files = 0;
    for await (const { key } of there.storage.list("")) files += key === "" ? 0 : 1;
    expect(files).toBe(9);
    expect(restored.files).toEqual({ count: files, bytes: made.files.bytes });
    expect(restored.rows).toBe(made.tables.reduce((sum, { rows }) => sum + rows, 0));
    expect(restored).toMatchObject({ takenDown: 0, missing: [] });
  });

  test("takes along tables of more rows than are written or read at once", async () => {
    const { member, ids } = await fill();
    const imageId = ids[0] ?? "";
    await createComments(service, { imageId, authorId: member.id, count: 1_001 });
    const made = await makeBackup(here(), folder);
    const there = await elsewhere();
    await restoreBackup(there, folder);
    expect(made.tables.find(({ name }) => name === "comments")?.rows).toBe(1_004);
    expect((await makeBackup(there, `${folder}-again`)).tables).toEqual(made.tables);
  });

  test("takes along text with the line ends of other scripts", async () => {
    const { ids } = await fill();
    const [id = ""] = ids;
    const description = "one\u2028two\u2029three\u0085four\r\nfive";
    await service.deps.db.image.update({ where: { id }, data: { description } });
    await makeBackup(here(), folder);
    const there = await elsewhere();
    await restoreBackup(there, folder);
    const { db } = there;
    expect(await db.image.findUniqueOrThrow({ where: { id } })).toMatchObject({ description });
  });

  test("goes on counting: what triggers and sequences keep is right for what comes next", async () => {
    const { member, approver } = await fill();
    await makeBackup(here(), folder);
    const there = await elsewhere();
    await restoreBackup(there, folder);
    answerFrom(there);

    const id = await createPending(service, member, await formOf("fox, new"));
    await review(service, approver, { id, action: "approve" });

    const answer = await service.rest("POST", "/images/search", { body: { tags: ["fox", "new"] } });
    expect(idsOf(answer)).toEqual([id]);
    const { body } = await service.rest("GET", `/user/${member.id}`);
    expect(body).toMatchObject({ user: { uploads: 4, likesReceived: 1 } });
  });
});

describe("a backup of an embedded database that a service holds", () => {
  test("is made by another program meanwhile, through the service", async () => {
    const { member } = await fill();
    await makeBackup(here(), folder);
    const running = await elsewhere();
    await restoreBackup(running, folder);
    answerFrom(running);
    const before = await found();

    const { embedded } = await openOtherDatabase();
    if (embedded === undefined) throw new Error("it is not embedded");
    const dataDir = await newFolder("data-");
    const sharing = await shareDatabase(embedded, dataDir);
    const shared = await openSharedDatabase(dataDir);
    if (shared === undefined) throw new Error("the service does not answer");
    let isBusy = true;
    const load = async () => {
      while (isBusy) await createPending(service, member, await formOf("busy"));
    };
    const loaded = load();
    const again = `${folder}-again`;
    await makeBackup({ ...running, db: shared.db }, again);
    isBusy = false;
    await loaded;
    await shared.close();
    await sharing?.close();

    const there = await elsewhere();
    await restoreBackup(there, again);
    answerFrom(there);
    expect(await found()).toEqual(before);
  });

  test("leaves nothing locked when the other program breaks off", async () => {
    const { embedded, db } = await openOtherDatabase();
    if (embedded === undefined) throw new Error("it is not embedded");
    const dataDir = await newFolder("data-");
    const sharing = await shareDatabase(embedded, dataDir);
    onTestFinished(async () => sharing?.close());
    const shared = await openSharedDatabase(dataDir);
    const killed = shared?.db.$transaction(async (tx) => {
      await tx.tag.create({ data: { name: "never" } });
      void shared.close();
      await new Promise(() => undefined);
    });
    killed?.catch(() => undefined);
    await expect.poll(() => db.tag.count({ where: { name: "never" } })).toBe(0);
    await db.tag.create({ data: { name: "always" } });
  });

  test("is refused where no service answers", async () => {
    expect(await openSharedDatabase(await newFolder("data-"))).toBeUndefined();
  });
});

describe("what others keep beside the tables of Ema", () => {
  /** Saved by an operator before a change, numbered by a sequence of theirs, and a table that names accounts. */
  async function keepBeside(db: Db) {
    for (const command of [
      "CREATE TABLE users_before AS SELECT * FROM users",
      "CREATE SEQUENCE others_number",
      "SELECT nextval('others_number')",
      "CREATE TABLE others_notes (user_id text REFERENCES users (id))",
    ]) {
      await db.$executeRawUnsafe(command);
    }
    onTestFinished(async () => {
      await db.$executeRawUnsafe("DROP TABLE users_before, others_notes");
      await db.$executeRawUnsafe("DROP SEQUENCE others_number");
    });
  }

  test("is not taken along, and hinders no restore", async () => {
    const { ids } = await fill();
    await keepBeside(service.deps.db);
    const { tables } = await makeBackup(here(), folder).then(() => readManifest(folder));
    expect(tables.map(({ name }) => name)).toEqual([...OWN_TABLES]);

    const there = await elsewhere();
    await restoreBackup(there, folder);
    expect(await there.db.image.count()).toBe(ids.length);
  });

  test("is left as it is where a backup is restored beside it", async () => {
    await fill();
    await makeBackup(here(), folder);
    const there = await elsewhere();
    await keepBeside(there.db);

    await restoreBackup(there, folder);

    expect(await there.db.$queryRaw`SELECT last_value FROM others_number`).toEqual([
      { last_value: 1n },
    ]);
    const notes = there.db.$executeRaw`INSERT INTO others_notes VALUES ('nobody')`;
    await expect(notes).rejects.toThrow("others_notes_user_id_fkey");
  });

  test("is all that there is but for the tables that are taken along", async () => {
    const tables = await service.deps.db.$queryRaw<{ tablename: string }[]>`
      SELECT tablename FROM pg_tables WHERE schemaname = current_schema`;
    const names = tables.map(({ tablename }) => tablename).filter((name) => !name.startsWith("_"));
    expect(names.sort()).toEqual([...OWN_TABLES]);
  });
});

describe("a restore is refused", () => {
  test("where there are accounts or pictures already", async () => {
    await fill();
    await makeBackup(here(), folder);
    await expect(restoreBackup(here(), folder)).rejects.toThrow("restore into an empty one");
    const there = await elsewhere();
    await there.storage.put("original/ab/abcd.jpg", Buffer.from("somebody's"));
    await expect(restoreBackup(there, folder)).rejects.toThrow("restore into an empty storage");
  });

  test("where another was at its end while it read the backup, of which it takes nothing away", async () => {
    await fill();
    await makeBackup(here(), folder);
    const there = await elsewhere();
    const stop = new AbortController();
    let looks = 0;
    const storage: typeof there.storage = {
      ...there.storage,
      async *list(prefix) {
        yield* there.storage.list(prefix);
        looks += 1;
        if (looks === 1) await restoreBackup(there, folder);
      },
      put: (...given) => {
        stop.abort(new Stopped("SIGINT"));
        return there.storage.put(...given);
      },
    };
    await expect(restoreBackup({ ...there, storage }, folder, stop.signal)).rejects.toThrow(
      "restore into an empty one",
    );
    expect(await keysOf(there.storage)).toHaveLength(9);
  });
});

test.each(["files", "rows"])(
  "a restore that is stopped amid the %s leaves nothing: the same command again is right",
  async (amid) => {
    const { ids } = await fill();
    await makeBackup(here(), folder);
    const there = await elsewhere();
    const stop = new AbortController();
    let files = 0;
    const storage: typeof there.storage = {
      ...there.storage,
      put: async (...given) => {
        await there.storage.put(...given);
        files += 1;
        if (files === (amid === "files" ? 2 : 9)) stop.abort(new Stopped("SIGTERM"));
      },
    };
    // Of all files the last is there, and read again, before it is looked at: the rows are next.
    await expect(restoreBackup({ ...there, storage }, folder, stop.signal)).rejects.toThrow(
      "stopped by SIGTERM",
    );
    expect(await there.db.user.count()).toBe(0);
    expect(await keysOf(there.storage)).toEqual([]);

    await restoreBackup(there, folder);
    expect(await there.db.image.count()).toBe(ids.length);
  },
);

test("a restore that is stopped says so, where the storage is away by then", async () => {
  await fill();
  await makeBackup(here(), folder);
  const there = await elsewhere();
  const stop = new AbortController();
  const put = () => {
    stop.abort(new Stopped("SIGTERM"));
    return Promise.reject(new StorageUnavailable(new Error("mute")));
  };
  const storage = { ...there.storage, put };
  const restored = restoreBackup({ ...there, storage }, folder, stop.signal);
  await expect(restored).rejects.toThrow("stopped by SIGTERM");
});

test("a restore that fails amid the rows leaves nothing: with room for them the same command is right", async () => {
  const { ids } = await fill();
  await makeBackup(here(), folder);
  const there = await elsewhere();
  await there.db.$executeRaw`SET default_transaction_read_only = on`;
  await expect(restoreBackup(there, folder)).rejects.toThrow("read-only transaction");
  expect(await keysOf(there.storage)).toEqual([]);

  await there.db.$executeRaw`SET default_transaction_read_only = off`;
  await restoreBackup(there, folder);
  expect(await there.db.image.count()).toBe(ids.length);
});

test("what is in a folder that others may look into is its owner's alone", async () => {
  await fill();
  await mkdir(folder, { mode: 0o755 });
  await makeBackup({ ...here(), secretFile: await secretFile() }, folder);
  for (const name of await readdir(folder)) {
    const { mode } = await stat(path.join(folder, name));
    expect([name, mode & 0o077]).toEqual([name, 0]);
  }
});

async function secretFile(): Promise<string> {
  const file = path.join(await newFolder("secret-"), "secret");
  await writeFile(file, "kept", { mode: 0o600 });
  return file;
}

describe("a backup is refused", () => {
  test("into a folder with something in it", async () => {
    await makeBackup(here(), folder);
    await expect(makeBackup(here(), folder)).rejects.toThrow("is not empty");
  });

  test("where no folder can be made, and another is asked for", async () => {
    const file = path.join(await places.newFolder("file-"), "file");
    await writeFile(file, "");
    await expect(makeBackup(here(), path.join(file, "monday"))).rejects.toThrow(
      /monday cannot be made: name another folder with --to \(ENOTDIR/,
    );
  });

  test("when an original is not what was uploaded", async () => {
    const { ids } = await fill();
    const [first = ""] = ids;
    await service.deps.storage.put(`original/${first.slice(0, 2)}/${first}.jpg`, Buffer.from("no"));
    await expect(makeBackup(here(), folder)).rejects.toThrow(
      `originals are damaged: original/${first.slice(0, 2)}/${first}.jpg`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test("where not one picture is in the storage: the settings name another", async () => {
    await fill();
    const another = { ...here(), storage: (await elsewhere()).storage };
    await expect(makeBackup(another, folder)).rejects.toThrow(
      "of 9 files of images not one is in the storage: are DATA_DIR and the S3_* settings right?",
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test("and leaves nothing, when it is stopped amid the files", async () => {
    await fill();
    const stop = new AbortController();
    let files = 0;
    let underWay = 0;
    const { get } = service.deps.storage;
    const storage: typeof service.deps.storage = {
      ...service.deps.storage,
      get: async (...asked) => {
        files += 1;
        underWay += 1;
        if (files === 2) stop.abort(new Stopped("SIGINT"));
        // Images that are under way together are not there at once.
        await setTimeout(20 * files);
        underWay -= 1;
        return get(...asked);
      },
    };
    const made = makeBackup({ ...here(), storage }, folder, stop.signal);
    await expect(made).rejects.toThrow("stopped by SIGINT");
    expect(underWay).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  test("and says that it was stopped, where the storage is away by then", async () => {
    await fill();
    const stop = new AbortController();
    const get = () => {
      stop.abort(new Stopped("SIGTERM"));
      return Promise.reject(new StorageUnavailable(new Error("mute")));
    };
    const storage = { ...service.deps.storage, get };
    const made = makeBackup({ ...here(), storage }, folder, stop.signal);
    await expect(made).rejects.toThrow("stopped by SIGTERM");
    expect(await readdir(folder)).toEqual([]);
  });

  test("and leaves nothing, when the storage fails: the same command again is right", async () => {
    await fill();
    const failing = {
      ...service.deps.storage,
      get: () => Promise.reject(new StorageUnavailable(new Error("away"))),
    };
    await expect(makeBackup({ ...here(), storage: failing }, folder)).rejects.toThrow(
      "the storage is unavailable",
    );
    expect(await readdir(folder)).toEqual([]);
    expect((await makeBackup(here(), folder)).files.count).toBe(9);
  });

  test.each(["sync database/", "writeFile pictures/", "sync files.jsonl"])(
    "and leaves nothing, when its disk is full at a %s, and says that it is that one",
    async (full) => {
      await fill();
      const disk = faultDisk(folder);
      onTestFinished(() => disk.restore());
      disk.plan(({ name }) => (name.startsWith(full) ? { code: "ENOSPC" } : undefined));
      await expect(makeBackup(here(), folder)).rejects.toThrow(
        new RegExp(`^the disk of ${folder} is full \\(ENOSPC`),
      );
      disk.restore();
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

test("the secret that was made here comes along, and never replaces another", async () => {
  const secretFile = path.join(await newFolder("old-"), "secret");
  await writeFile(secretFile, "first");
  await makeBackup({ ...here(), secretFile }, folder);
  const there = await elsewhere();
  await restoreBackup(there, folder);
  expect(await readFile(there.secretFile ?? "", "utf8")).toBe("first");

  const used = { ...(await elsewhere()), secretFile };
  await writeFile(secretFile, "another");
  await restoreBackup(used, folder);
  expect(await readFile(secretFile, "utf8")).toBe("another");
});

test("where the secret cannot be put, nothing is: no service finds rows whose tokens are void", async () => {
  const { ids } = await fill();
  await makeBackup({ ...here(), secretFile: await secretFile() }, folder);
  const there = await elsewhere();
  const file = path.join(await newFolder("file-"), "file");
  await writeFile(file, "");
  const unusable = { ...there, secretFile: path.join(file, "secret") };
  await expect(restoreBackup(unusable, folder)).rejects.toThrow("EEXIST");
  expect(await there.db.user.count()).toBe(0);
  expect(await keysOf(there.storage)).toEqual([]);

  await restoreBackup(there, folder);
  expect(await there.db.image.count()).toBe(ids.length);
  expect(await readFile(there.secretFile ?? "", "utf8")).toBe("kept");
});
