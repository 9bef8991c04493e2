import { readdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { freeBytesOf } from "../free-bytes";
import { inFolder } from "../in-folder";
import { createDurableFolders } from "./durable-folders";
import { reportingFaults, reportingListFaults } from "./file-errors";
import { createLinkedParts } from "./linked-parts";
import { listFiles } from "./list-files";
import {
  type DeviceOf,
  deviceOfFolder,
  findMountedVolume,
  type MountedVolume,
} from "./mounted-volume";
import { findFile, openFile } from "./open-file";
import { removeEmptyFolders } from "./remove-empty-folders";
import { removeFile } from "./remove-file";
import type { Storage } from "./storage";
import { assertStorageKey, assertStoragePrefix } from "./storage-key";
import { isAbandoned } from "./unfinished-file";
import { tryWriting, writeFileDurably } from "./write-file";

export type DiskStorage = Storage & {
  /**
   * Makes the folders and removes what killed processes left unfinished, and nothing of those that live. Call it
   * once, before anything is put: a volume that is mounted then has to stay, or to come back.
   */
  prepare(): Promise<void>;
};

export type DiskOptions = {
  root: string;
  /** A folder such as `trash/`, whose own folders go with their last file: they do not come again. */
  passing?: string;
  /** Folders that all else is in: one that is a link to a volume that is away has lost nothing. */
  parts?: readonly string[];
  deviceOf?: DeviceOf;
};

/** A file per key below `root`, which is made when it is missing. */
export function createDiskStorage(options: DiskOptions): DiskStorage {
  const root = resolve(options.root);
  const { passing, deviceOf = deviceOfFolder } = options;
  const parts = createLinkedParts(root, { names: options.parts ?? [], deviceOf });
  const unfinished = inFolder(root, "tmp");
  const folders = createDurableFolders(root);
  let volume: MountedVolume | undefined;

  function pathOf(key: string): string {
    assertStorageKey(key);
    return join(root, key);
  }

  async function write(target: string, bytes: Uint8Array): Promise<void> {
    try {
      await volume?.confirm();
      await folders.ensureAll([unfinished, dirname(target)]);
      await writeFileDurably({ unfinished, target }, bytes);
    } catch (error) {
      // A folder may have been removed by hand: the next put makes it again.
      folders.forget();
      throw error;
    }
  }

  /** Else what is not there is not there for now. */
  async function confirm(key: string): Promise<void> {
    await volume?.confirm();
    await parts.confirm(key);
  }

  async function orNone<T>(key: string, find: (path: string) => Promise<T>): Promise<T> {
    const found = await find(pathOf(key));
    if (found === undefined) await confirm(key);
    return found;
  }

  async function* list(prefix: string) {
    await confirm(prefix);
    yield* listFiles(root, prefix);
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    await confirm(key);
    await removeFile(path);
    if (passing === undefined || !key.startsWith(passing)) return;
    await removeEmptyFolders(dirname(path), resolve(root, passing));
    folders.forget();
  }

  async function prepare(): Promise<void> {
    await folders.ensure(unfinished);
    for (const name of await readdir(unfinished)) {
      const file = join(unfinished, name);
      if (await isAbandoned(file)) await rm(file, { recursive: true, force: true });
    }
    volume = await findMountedVolume(root, deviceOf);
  }

  async function check(): Promise<{ freeBytes: number }> {
    await volume?.confirm();
    await folders.ensure(unfinished);
    await parts.confirmAll();
    await tryWriting(unfinished);
    return { freeBytes: await freeBytesOf(root) };
  }

  return {
    prepare: () => reportingFaults(prepare),
    put: (key, bytes) => reportingFaults(async () => write(pathOf(key), bytes)),
    get: (key, range) => reportingFaults(() => orNone(key, (path) => openFile(path, range))),
    stat: (key) => reportingFaults(() => orNone(key, findFile)),
    delete: (key) => reportingFaults(async () => remove(key)),
    check: () => reportingFaults(check),
    list(prefix) {
      assertStoragePrefix(prefix);
      return reportingListFaults(list(prefix));
    },
  };
}
