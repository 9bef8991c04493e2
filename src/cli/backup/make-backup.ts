import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { backUpPictures, type Lost } from "@/domain/images/backup/back-up-pictures";
import { TRASH } from "@/domain/images/housekeeping/trash-key";
import { dumpRows } from "@/infra/backup/dump-rows";
import { writeFileList } from "@/infra/backup/file-list";
import { readLines } from "@/infra/backup/lines";
import { type Manifest, rowsFile, writeManifest } from "@/infra/backup/manifest";
import { OWNERS_FILE, writeNewFile } from "@/infra/write-new-file";
import type { Db } from "@/infra/db/database";
import { makeFolders, OWNER_ALONE } from "@/infra/make-folders";
import { createDiskStorage, type DiskStorage } from "@/infra/storage/disk-storage";
import { codeOf } from "@/infra/storage/file-errors";
import { sha256 } from "@/infra/storage/sha256";
import type { Storage } from "@/infra/storage/storage";
import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import { CommandError, FAILED } from "../command";
import { reasonOf } from "../explain-error";
import { formatCount } from "../format-numbers";
import { untilStopped } from "../until-stopped";
import { nameSome } from "./name-some";

/** What a backup is made of, or restored into. */
export type Place = {
  db: Db;
  storage: Storage;
  /** Where a secret that was made here is kept; undefined where SECRET is set. */
  secretFile: string | undefined;
};

const PICTURES = "pictures";

/** Where a backup keeps its pictures. */
export function picturesOf(folder: string): DiskStorage {
  return createDiskStorage({ root: path.join(folder, PICTURES), passing: TRASH });
}

export function secretOf(folder: string): string {
  return path.join(folder, "secret");
}

/**
 * Writes a backup into a folder that is empty or not there: the rows of one moment first, then the files of their
 * images. What is uploaded meanwhile is not in it; what is taken down meanwhile is named. When it fails the folder is
 * empty again: what is half a backup would fill the disk, and keep another from being made there.
 * @param signal aborted when the user wants it to end: looked at after the rows, and after each file
 * @throws CommandError when the folder cannot be made, has something in it or no room, originals are not what was
 *   uploaded, or the storage has nothing of any image; the signal's reason
 */
export async function makeBackup(
  place: Place,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  await makeEmptyFolder(folder);
  try {
    return await writeBackup(place, folder, signal);
  } catch (error) {
    // What cannot be removed stays: the first error says more.
    for (const name of await readdir(folder).catch(() => [])) {
      await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    }
    // A storage that is mute keeps it waiting, and fails in the end: it was stopped all the same.
    signal?.throwIfAborted();
    const cause = error instanceof StorageUnavailable ? error.cause : error;
    if (!isFull(cause)) throw error;
    throw new CommandError(`the disk of ${folder} is full (${reasonOf(cause)})`, FAILED);
  }
}

/** Nothing else is written meanwhile, so it is the disk of the backup, and not of the pictures. */
function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === "ENOSPC" || code === "EDQUOT";
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await makeFolders(folder).catch((error: unknown) => {
    const told = `${folder} cannot be made: name another folder with --to (${reasonOf(error)})`;
    throw new CommandError(told, FAILED);
  });
  if ((await readdir(folder)).length > 0) {
    throw new CommandError(`${folder} is not empty: name another folder`, FAILED);
  }
}

async function writeBackup(
  place: Place,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  const dumped = await dumpRows(place.db, folder);
  // Pending pictures are nobody else's, also where the folder was there and others may look into it.
  await mkdir(path.join(folder, PICTURES), { mode: OWNER_ALONE });
  const to = picturesOf(folder);
  await to.prepare();
  const lost: Lost = { takenDown: [], missing: [], damaged: [] };
  const rows = readLines(rowsFile(folder, "images"));
  const copied = untilStopped(backUpPictures(place, { rows, to, lost }), signal);
  const files = await writeFileList(folder, copied);
  const { damaged, ...notThere } = lost;
  if (damaged.length > 0) {
    throw new CommandError(`originals are damaged: ${nameSome(damaged)}`, FAILED);
  }
  if (files.count === 0 && lost.missing.length > 0) {
    const told = `of ${formatCount(lost.missing.length, "file")} of images not one is in the storage`;
    throw new CommandError(`${told}: are DATA_DIR and the S3_* settings right?`, FAILED);
  }
  const secret = await keepSecret(place.secretFile, secretOf(folder));
  return writeManifest(folder, { createdAt, ...dumped, files, ...notThere, secret });
}

/** There is none before the service began for the first time. @returns its SHA-256 */
async function keepSecret(from: string | undefined, to: string): Promise<string | null> {
  const secret = from === undefined ? undefined : await readSecret(from);
  if (secret === undefined) return null;
  await writeNewFile(to, secret, OWNERS_FILE);
  return sha256(secret);
}

/** Nothing where there is no such file. */
export async function readSecret(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
