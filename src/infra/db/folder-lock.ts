import { link, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../ids";
import { isProcessAlive, processStart } from "../process/process-start";
import { codeOf } from "../storage/file-errors";

type Holder = { pid: number; start: string; host: string };

/** How often the holder says that it lives, and after how long of silence another host believes it dead. */
const HEARTBEAT_MS = 10_000;
const FOREIGN_STALE_MS = 60_000;
/** Within so long of its last word nobody takes it from the holder. */
const SURE_MS = 20_000;
const BREAKING_WAIT_MS = 20;

/** Another process holds the folder; `message` says which. */
export class FolderLocked extends Error {
  override name = "FolderLocked";
}

export type FolderLock = {
  /**
   * To be awaited before the folder is used: a process that stood still finds out whether somebody took it meanwhile.
   * @throws FolderLocked
   */
  confirm(): Promise<void>;
  release(): Promise<void>;
};

type Options = {
  /** After so long of silence another host is believed dead. */
  silenceMs?: number;
  heartbeatMs?: number;
  /** Told once, when the folder turns out to be somebody else's. */
  onLost?: (error: FolderLocked) => void;
};

/**
 * Takes `folder`.lock for this process until it is released or the process ends, however it ends.
 * A lock of a live process is never taken over: on the same host the process id and start time
 * decide, on a shared disk the heartbeat of the other host does. Who stands still for that long, as a container that is
 * paused, loses it.
 * @throws FolderLocked
 */
export async function lockFolder(folder: string, options: Options = {}): Promise<FolderLock> {
  const { silenceMs = FOREIGN_STALE_MS } = options;
  const file = `${folder}.lock`;
  const me: Holder = { pid: process.pid, start: await processStart(process.pid), host: hostname() };
  const draft = `${file}.${newId()}`;
  await writeFile(draft, JSON.stringify(me));
  try {
    while (!(await take(draft, file))) await clearDead({ draft, file, folder, silenceMs });
  } finally {
    await rm(draft, { force: true });
  }
  return holdFolder({ file, folder, mine: JSON.stringify(me), ...options });
}

function holdFolder(held: Options & { file: string; folder: string; mine: string }): FolderLock {
  const { file, folder, mine, heartbeatMs = HEARTBEAT_MS, onLost } = held;
  let saidAt = Date.now();
  let lost: FolderLocked | undefined;
  let isReleased = false;
  let saying: Promise<void> | undefined;

  async function look(): Promise<void> {
    const written = await readIfThere(file);
    if (isReleased || lost !== undefined) return;
    if (written === mine) {
      await touch(file);
      saidAt = Date.now();
      return;
    }
    lost = new FolderLocked(toldOfLoss(folder, written));
    onLost?.(lost);
  }

  function say(): Promise<void> {
    // What cannot be found out stays as it is.
    saying ??= look()
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
    return saying;
  }

  const heartbeat = setInterval(() => void say(), heartbeatMs).unref();
  return {
    async confirm() {
      // By the clock of the day: the other one stands still with a machine that sleeps.
      if (Math.abs(Date.now() - saidAt) > SURE_MS) await say();
      if (lost !== undefined) throw lost;
    },
    async release() {
      isReleased = true;
      clearInterval(heartbeat);
      if ((await readIfThere(file)) === mine) await rm(file, { force: true });
    },
  };
}

function toldOfLoss(folder: string, written: string | undefined): string {
  if (written === undefined) {
    return `${folder} or its lock was moved or removed while this process used it: stop the service first`;
  }
  const holder = parseHolder(written);
  const by = holder === undefined ? "" : ` by process ${holder.pid} on ${holder.host}`;
  return `${folder} was taken${by} while this process stood still`;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** A link appears whole or not at all, and never replaces. */
async function take(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

type Look = { draft: string; file: string; folder: string; silenceMs: number };

/** Removes the lock when its holder is dead. @throws FolderLocked when it lives */
async function clearDead({ draft, file, folder, silenceMs }: Look): Promise<void> {
  // One at a time may judge and remove: else a late remover takes a lock that was taken anew meanwhile.
  // It takes milliseconds: whoever is at it for long died over it.
  const breaking = `${file}.breaking`;
  if (!(await take(draft, breaking))) {
    const silence = await silenceOf(breaking, draft);
    if (silence !== undefined && silence > FOREIGN_STALE_MS) await rm(breaking, { force: true });
    await sleep(BREAKING_WAIT_MS);
    return;
  }
  try {
    const written = await readFile(file, "utf8").catch(() => undefined);
    const holder = written === undefined ? undefined : parseHolder(written);
    if (holder !== undefined && (await isAlive(holder, { draft, file, silenceMs }))) {
      throw new FolderLocked(
        `${folder} is in use by process ${holder.pid} on ${holder.host}: stop it first, or set another DATA_DIR`,
      );
    }
    await rm(file, { force: true });
  } finally {
    await rm(breaking, { force: true });
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(
  holder: Holder,
  { draft, file, silenceMs }: Omit<Look, "folder">,
): Promise<boolean> {
  if (holder.host === hostname()) return isProcessAlive(holder.pid, holder.start);
  const silence = await silenceOf(file, draft);
  // What it has let go of since is nobody's.
  return silence !== undefined && silence <= silenceMs;
}

/**
 * For how long nobody has touched a file, in milliseconds, by the clock of the disk, which writes the time of a change
 * itself: the clocks of two hosts that share a disk differ. One that was set back meanwhile tells of times to come.
 * Nothing where the file is gone.
 */
async function silenceOf(file: string, draft: string): Promise<number | undefined> {
  const touched = await stat(file).catch(() => undefined);
  if (touched === undefined) return undefined;
  await touch(draft);
  const now = await stat(draft);
  return Math.abs(now.ctimeMs - touched.ctimeMs);
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now);
}
