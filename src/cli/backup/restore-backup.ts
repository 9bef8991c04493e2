import path from "node:path";
import { markTakenDown } from "@/domain/images/backup/mark-taken-down";
import { restorePictures, takePicturesAway } from "@/domain/images/backup/restore-pictures";
import { readFileList } from "@/infra/backup/file-list";
import { loadRows, requireNobody, requireSameTables } from "@/infra/backup/load-rows";
import { readManifest } from "@/infra/backup/manifest";
import { NotLoadable } from "@/infra/backup/not-loadable";
import type { Tx } from "@/infra/db/database";
import { makeFolders } from "@/infra/make-folders";
import { placeSecret } from "@/infra/secret";
import { CommandError, FAILED } from "../command";
import { type Place, picturesOf, readSecret, secretOf } from "./make-backup";
import { requireWhole } from "./require-whole";

/** What was put there, as counted while it was; `missing` are keys of files that were lost before the backup. */
export type Restored = {
  rows: number;
  files: { count: number; bytes: number };
  takenDown: number;
  missing: string[];
  /** SHA-256 of the secret in the backup; null: there is none. */
  secret: string | null;
};

/**
 * Puts a backup into a database that is migrated and empty, and an empty storage. All of the backup is read before
 * anything is put there, and what was put there is read again. When it fails, what was put there is taken away, unless
 * others have come meanwhile, or nobody knows whether the rows are there.
 * @param signal aborted when the user wants it to end: looked at after each file, and among the rows
 * @throws CommandError, NotLoadable; the signal's reason
 */
export async function restoreBackup(
  place: Place,
  folder: string,
  signal?: AbortSignal,
): Promise<Restored> {
  const manifest = await readManifest(folder);
  await requireEmpty(place);
  await requireSameTables(place.db, manifest);
  await requireWhole(folder, manifest, signal);
  // That takes its time. Of two restores into one place, the second would take away what the first has put.
  await requireEmpty(place);
  // The files first: rows that are there have theirs.
  const ends = { from: picturesOf(folder), to: place.storage };
  const files = await restorePictures(ends, () => readFileList(folder), signal);
  let takenDown: number | undefined;
  const finish = async (tx: Tx) => {
    // Before the rows are there: a service that finds them alone makes another, with which all tokens are void.
    await bringSecret(place, folder);
    takenDown = await markTakenDown(tx, manifest.takenDown);
  };
  const rows = await loadRows(place.db, { folder, manifest, signal }, finish).catch(
    async (error: unknown) => {
      // What fails after the last row may be there all the same; where others have come meanwhile the pictures may be theirs.
      const isNoneThere = takenDown === undefined && !(error instanceof NotLoadable);
      if (isNoneThere) await takePicturesAway(place.storage, readFileList(folder));
      throw error;
    },
  );
  const { missing, secret } = manifest;
  return { rows, files, takenDown: takenDown ?? 0, missing, secret };
}

async function requireEmpty({ db, storage }: Place): Promise<void> {
  await requireNobody(db);
  for await (const { key } of storage.list("")) {
    throw new CommandError(`there are pictures (${key}): restore into an empty storage`, FAILED);
  }
}

/** One that is there is kept, as what SECRET says is. */
async function bringSecret({ secretFile }: Place, folder: string): Promise<void> {
  if (secretFile === undefined) return;
  const secret = await readSecret(secretOf(folder));
  if (secret === undefined) return;
  const dataDir = path.dirname(secretFile);
  await makeFolders(dataDir);
  await placeSecret(dataDir, secret);
}
