import { constants } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import {
  copyPictures,
  findLostPictures,
  markTakenDown,
} from "@/domain/images/housekeeping/copy-pictures";
import { loadRows } from "@/infra/backup/load-rows";
import { type Manifest, readManifest } from "@/infra/backup/manifest";
import { CommandError, FAILED } from "../command";
import { type Place, picturesOf, secretOf } from "./make-backup";

/**
 * Puts a backup into a database that is migrated and empty, and an empty storage; then every original is read again.
 * @throws CommandError, NotLoadable
 */
export async function restoreBackup(place: Place, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder).catch((error: unknown) => {
    throw new CommandError(`${folder} is no whole backup: ${String(error)}`, FAILED);
  });
  await requireEmpty(place);
  // The files first: rows that are there have theirs, and a restore that broke off is begun again.
  await copyPictures(picturesOf(folder), place.storage);
  await loadRows(place.db, folder, manifest);
  const { missing, damaged } = await findLostPictures(place, { storage: place.storage });
  if (damaged.length > 0) {
    throw new CommandError(`originals are damaged: ${damaged.join(", ")}`, FAILED);
  }
  await markTakenDown(
    place,
    missing.filter((id) => !manifest.missing.includes(id)),
  );
  await bringSecret(place, folder);
  return manifest;
}

async function requireEmpty({ db, storage }: Place): Promise<void> {
  if ((await db.user.count()) + (await db.image.count()) > 0) {
    throw new CommandError(
      "there are accounts or images in the database: restore into an empty one",
      FAILED,
    );
  }
  for await (const { key } of storage.list("")) {
    throw new CommandError(`there are pictures (${key}): restore into an empty storage`, FAILED);
  }
}

/** One that is there is kept, as what SECRET says is. */
async function bringSecret({ secretFile }: Place, folder: string): Promise<void> {
  if (secretFile === undefined) return;
  await mkdir(path.dirname(secretFile), { recursive: true });
  await copyFile(secretOf(folder), secretFile, constants.COPYFILE_EXCL).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EEXIST" && code !== "ENOENT") throw error;
  });
}
