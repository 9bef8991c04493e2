import { createReadStream } from "node:fs";
import { agreedFiles } from "@/domain/images/backup/agreed-files";
import { findPictureFaults } from "@/domain/images/backup/restore-pictures";
import { fileListOf, type ListedFile, readFileList } from "@/infra/backup/file-list";
import { readLines } from "@/infra/backup/lines";
import { type Manifest, rowsFile } from "@/infra/backup/manifest";
import { NotLoadable } from "@/infra/backup/not-loadable";
import { hashChunks } from "@/infra/hash-chunks";
import { codeOf, isAbsent } from "@/infra/storage/file-errors";
import { formatCount } from "../format-numbers";
import { untilStopped } from "../until-stopped";
import { picturesOf, secretOf } from "./make-backup";

/**
 * Reads all of a backup and holds it against its manifest; changes nothing.
 * @param signal aborted when the user wants it to end: looked at after each picture
 * @throws NotLoadable which names the first file that is missing or damaged, and how many more are; the signal's reason
 */
export async function requireWhole(
  folder: string,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  // What the pictures are held against comes first.
  await refuseAny(folder, findFileFaults(folder, manifest));
  const pictures = untilStopped(listPictures(folder, manifest), signal);
  await refuseAny(folder, findPictureFaults(picturesOf(folder), pictures));
}

/** The files of a backup that is whole so far, as its list and its rows agree on. */
function listPictures(folder: string, { takenDown, missing }: Manifest): AsyncIterable<ListedFile> {
  const rows = readLines(rowsFile(folder, "images"));
  return agreedFiles({ rows, files: readFileList(folder), takenDown, missing });
}

async function refuseAny(folder: string, faults: AsyncIterable<string>): Promise<void> {
  let first: string | undefined;
  let count = 0;
  for await (const fault of faults) {
    first ??= fault;
    count += 1;
  }
  if (first === undefined) return;
  const more = count > 1 ? `, and ${formatCount(count - 1, "file")} more` : "";
  throw new NotLoadable(`the backup in ${folder} is not whole: ${first}${more}`);
}

async function* findFileFaults(folder: string, manifest: Manifest): AsyncGenerator<string> {
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: rowsFile(folder, name), sha256 })),
    { file: fileListOf(folder), sha256: manifest.files.sha256 },
    ...(manifest.secret === null ? [] : [{ file: secretOf(folder), sha256: manifest.secret }]),
  ];
  for (const { file, sha256 } of files) {
    const hash = await hashFile(file);
    if (hash !== sha256) yield `${file} is ${hash === undefined ? "missing" : "damaged"}`;
  }
}

async function hashFile(file: string): Promise<string | undefined> {
  try {
    return await hashChunks(createReadStream(file));
  } catch (error) {
    // A folder in its place is not the file.
    if (isAbsent(error) || codeOf(error) === "EISDIR") return undefined;
    throw error;
  }
}
