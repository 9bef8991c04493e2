import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolders } from "../make-folders";

/** Makes the entries of a folder survive the loss of power; a file's own fsync does not do that. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such thing and refuses to open a folder; NTFS journals its entries anyway.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type DurableFolders = {
  /** Makes the folder, and those above it up to the root, and resolves when they are on disk. */
  ensure(folder: string): Promise<void>;
  /** The same of several at once. When it throws, nothing of it is being done any more. */
  ensureAll(folders: readonly string[]): Promise<void>;
  /** Forgets what is there: someone may have removed a folder. */
  forget(): void;
};

/**
 * A folder that is there need not be on disk: another put, or a process that was killed, may have
 * made it this moment. So each is synced once in the life of a process, and all who need it wait.
 */
export function createDurableFolders(root: string): DurableFolders {
  const known = new Map<string, Promise<void>>();

  async function make(folder: string): Promise<void> {
    if (folder === root) return makeRoot(root);
    await ensure(dirname(folder));
    await mkdir(folder).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
    await syncFolder(dirname(folder));
  }

  function ensure(folder: string): Promise<void> {
    const made = known.get(folder) ?? make(folder);
    known.set(folder, made);
    // A failure is told to all who wait for it, and tried again by who comes next.
    made.catch(() => known.delete(folder));
    return made;
  }

  async function ensureAll(folders: readonly string[]): Promise<void> {
    for (const made of await Promise.allSettled(folders.map(ensure))) {
      if (made.status === "rejected") throw made.reason;
    }
  }

  return { ensure, ensureAll, forget: () => known.clear() };
}

async function makeRoot(root: string): Promise<void> {
  const first = await makeFolders(root);
  if (first === undefined) {
    // It was there. Whoever made it may have kept the folder above it from being opened.
    return syncFolder(dirname(root)).catch(() => undefined);
  }
  for (let made = root; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}
