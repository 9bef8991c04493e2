import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Place } from "@/cli/backup/make-backup";
import { TRASH } from "@/domain/images/housekeeping/trash-key";
import type { Database } from "@/infra/db/database";
import { openPglite } from "@/infra/db/pglite-database";
import { createDiskStorage } from "@/infra/storage/disk-storage";
import type { Storage } from "@/infra/storage/storage";
import { emptyDatabase } from "./databases/test-database";
import type { Service } from "./service";

let opened: Promise<Database> | undefined;

/** One for all tests of a worker: its migrations take longer than they. It ends with the worker. */
export function openOtherDatabase(): Promise<Database> {
  opened ??= openPglite({ folder: "memory", migrations: "prisma/migrations" });
  return opened;
}

/** Where the tests of a file back up from and restore to. */
export function backupPlaces(service: Service) {
  let scratch = "";
  let folder = "";

  beforeAll(async () => {
    await openOtherDatabase();
    scratch = await mkdtemp(path.join(tmpdir(), "ema-backup-"));
  });
  beforeEach(async () => {
    folder = path.join(await newFolder("one-"), "backup");
  });
  afterAll(() => rm(scratch, { recursive: true }));

  function newFolder(prefix: string): Promise<string> {
    return mkdtemp(path.join(scratch, prefix));
  }

  async function emptyStorage(): Promise<Storage> {
    const storage = createDiskStorage({ root: await newFolder("pictures-"), passing: TRASH });
    await storage.prepare();
    return storage;
  }

  return {
    /** For the backup of a test: not there yet. */
    get folder() {
      return folder;
    },
    newFolder,
    emptyStorage,
    here(): Place {
      return { db: service.deps.db, storage: service.deps.storage, secretFile: undefined };
    },
    /** An empty Ema on the embedded database. */
    async elsewhere(): Promise<Place> {
      const { db } = await openOtherDatabase();
      await emptyDatabase(db);
      const secretFile = path.join(await newFolder("new-"), "secret");
      return { db, storage: await emptyStorage(), secretFile };
    },
    /** The service answers from there. */
    answerFrom({ db, storage }: Place): void {
      Object.assign(service.deps, { db, storage });
    },
  };
}
