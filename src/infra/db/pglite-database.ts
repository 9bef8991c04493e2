import { existsSync } from "node:fs";
import { DataFolderUnusable } from "../data-folder-unusable";
import { freeBytesOf } from "../free-bytes";
import type { Log } from "../log";
import { inFolder } from "../in-folder";
import { makePrivateFolder } from "../private-folder";
import { collectGarbage } from "../process/collect-garbage";
import type { Database } from "./database";
import { migrate } from "./migrate";
import { type FolderLocked, lockFolder } from "./folder-lock";
import { findForeignFile } from "./foreign-file";
import { openClient } from "./open-client";
import { createPgliteAdapter } from "./pglite-adapter";
import { PgliteEngine } from "./pglite-engine";
import { openReviving } from "./reviving-pglite";
import { createRoomGuard, MIN_FREE_BYTES, requireRoom } from "./room-guard";

/**
 * Opens the embedded database in `folder` ("memory" keeps nothing), brings it up to date, and holds
 * it alone: PGlite has no lock, and a second process on the same files loses acknowledged rows. Where its engine
 * breaks off, it is opened again by itself once there is room. A process that finds out that another holds it by now
 * ends, as by a SIGKILL: what the engine would write as it closes is no longer to be written.
 * @throws FolderLocked when another process holds it, DataFolderUnusable when the engine cannot open what is there
 */
export async function openPglite(options: {
  folder: string;
  migrations: string;
  /** Of the disk of the folder. */
  freeBytes?: () => Promise<number>;
  log?: Pick<Log, "warn" | "error">;
}): Promise<Database & { applied: string[] }> {
  const { folder, log } = options;
  const freeBytes =
    options.freeBytes ??
    (async () => (folder === "memory" ? Number.POSITIVE_INFINITY : freeBytesOf(folder)));
  // The engine has its files be everybody's to write.
  if (folder !== "memory") await makePrivateFolder(folder);
  const onLost = (error: FolderLocked) => {
    log?.error({ err: error }, "the embedded database is another process's by now; ending");
    process.exit(1);
  };
  const lock = folder === "memory" ? undefined : await lockFolder(folder, { onLost });
  const isNew = !existsSync(inFolder(folder, "PG_VERSION"));
  try {
    const { pglite, revive, close } = await openReviving({
      open: () => openEngine(folder),
      // What was in memory alone is gone.
      mayOpen: async () => folder !== "memory" && (await freeBytes()) >= MIN_FREE_BYTES,
      tell: (error) => {
        if (error === undefined) log?.warn("the embedded database broke off, and was opened again");
        else
          log?.error({ err: error }, "the embedded database broke off, and cannot be opened yet");
      },
    });
    const applied = await migrate(
      {
        query: async (sql, values) =>
          (await pglite.query<Record<string, unknown>>(sql, values)).rows,
        script: async (sql) => {
          await pglite.exec(sql);
        },
      },
      options.migrations,
    );
    // What makes a database is a program of its own, whose memory is as much as all else takes.
    if (folder !== "memory" && isNew) await collectGarbage();
    const guard = createRoomGuard({
      freeBytes,
      setReadOnly: async (readOnly) => {
        await pglite.exec(`SET default_transaction_read_only = ${readOnly ? "on" : "off"}`);
        // What is refused meanwhile says nothing of the disk.
        if (readOnly) log?.error(`${NO_WRITES}: its disk is full, and ${ROOM} have to be free`);
        else log?.warn("the embedded database takes writes again: its disk has room");
      },
    });
    const adapter = createPgliteAdapter(pglite, async () => {
      await lock?.confirm();
      await revive();
      await guard();
    });
    const db = openClient(adapter);
    return {
      db,
      applied,
      embedded: adapter,
      ping: async () => {
        await revive();
        await pglite.query("SELECT 1");
        requireRoom(await freeBytes());
      },
      close: async () => {
        await db.$disconnect();
        await lock?.confirm();
        await close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function openEngine(folder: string): Promise<PgliteEngine> {
  const engine = await PgliteEngine.open(folder === "memory" ? undefined : folder).catch(
    async (error: unknown) => {
      throw await notOpened(folder, error);
    },
  );
  // As over PostgreSQL: see postgres-database.ts.
  await engine.exec("SET TIME ZONE 'UTC'; SET random_page_cost = 1.1");
  return engine;
}

const NO_WRITES = "the embedded database takes no writes";
const ROOM = `${MIN_FREE_BYTES / 1_048_576} MB`;

/** Numbers of WASI, in which the engine tells what the system refused. */
const NO_ROOM = [19, 51];

/** What the system refuses says so by a code or a number; of all else the engine tells nothing. */
async function notOpened(folder: string, error: unknown): Promise<unknown> {
  const { errno } = Object(error) as { errno?: unknown };
  if (!(error instanceof Error) && typeof errno === "number") {
    const why = NO_ROOM.includes(errno)
      ? `its disk is full; ${ROOM} have to be free`
      : `the system refuses its files (error ${errno} of WASI)`;
    return new DataFolderUnusable(new Error(`no database opens in ${folder}: ${why}`));
  }
  if (!(error instanceof Error) || "code" in error) return error;
  return new DataFolderUnusable(
    new Error(`no database opens in ${folder}: ${await guessFault(folder)}`, { cause: error }),
  );
}

async function guessFault(folder: string): Promise<string> {
  // Who may not even look is told the rest.
  const foreign = await findForeignFile(folder).catch(() => undefined);
  if (foreign !== undefined) {
    const { name, uid, owner } = foreign;
    return `${name} in it belongs to the user ${uid}, and the folder to ${owner}: give all of it to one (chown -R)`;
  }
  return "it is damaged, of another version of PGlite, or has files of something else in it";
}
