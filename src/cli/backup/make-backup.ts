import { copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { TRASH } from "@/domain/images/housekeeping/trash-key";
import { copyPictures, findLostPictures } from "@/domain/images/housekeeping/copy-pictures";
import { dumpRows } from "@/infra/backup/dump-rows";
import { type Manifest, writeManifest } from "@/infra/backup/manifest";
import type { Db } from "@/infra/db/database";
import { createDiskStorage, type DiskStorage } from "@/infra/storage/disk-storage";
import type { Storage } from "@/infra/storage/storage";
import { CommandError, FAILED } from "../command";

/** What a backup is made of, or restored into. */
export type Place = {
  db: Db;
  storage: Storage;
  /** Where a secret that was made here is kept; undefined where SECRET is set. */
  secretFile: string | undefined;
};

/** Where a backup keeps its pictures. */
export function picturesOf(folder: string): DiskStorage {
  return createDiskStorage({ root: path.join(folder, "pictures"), passing: TRASH });
}

export function secretOf(folder: string): string {
  return path.join(folder, "secret");
}

/**
 * Writes a backup into a folder that is empty or not there: the rows of one moment first, then the files, so that
 * each row has its own. What is uploaded meanwhile is in it or not, and does no harm.
 * @throws CommandError when the folder has something in it, or copies are not what was uploaded
 */
export async function makeBackup(place: Place, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new CommandError(`${folder} is not empty: name another folder`, FAILED);
  }
  const began = new Date();
  const rows = await dumpRows(place.db, folder);
  const pictures = picturesOf(folder);
  await pictures.prepare();
  const files = await copyPictures(place.storage, pictures);
  const lost = await findLostPictures(place, { storage: pictures, before: began });
  if (lost.damaged.length > 0) {
    throw new CommandError(`originals are damaged: ${lost.damaged.join(", ")}`, FAILED);
  }
  if (place.secretFile !== undefined) await keepSecret(place.secretFile, secretOf(folder));
  const createdAt = began.toISOString();
  const manifest = { format: 1 as const, createdAt, ...rows, files, missing: lost.missing };
  await writeManifest(folder, manifest);
  return manifest;
}

/** There is none before the service began for the first time. */
async function keepSecret(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
}
