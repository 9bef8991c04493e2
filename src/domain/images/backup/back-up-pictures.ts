import { pMapIterable } from "p-map";
import type { ListedFile } from "@/infra/backup/file-list";
import { putVerified } from "@/infra/storage/put-verified";
import { readObject } from "@/infra/storage/read-object";
import { sha256 } from "@/infra/storage/sha256";
import type { Storage } from "@/infra/storage/storage";
import type { Deps } from "../../deps";
import { isLive } from "../is-live";
import { type DuePictures, duePictures } from "./due-pictures";

/** Images under way at once, of each of which one file is held in memory. */
const CONCURRENCY = 8;

export type Lost = {
  /** Images that were denied or deleted after the rows were written. */
  takenDown: string[];
  /** Keys of files that other images lack. */
  missing: string[];
  /** Keys of originals that are not what was uploaded. */
  damaged: string[];
};

/**
 * Copies the files of the images that rows tell of, and reads back each copy.
 * @param options.lost is told what is not there to be copied
 * @returns what was copied, image by image in the order of the rows
 */
export async function* backUpPictures(
  deps: Pick<Deps, "db" | "storage">,
  { rows, to, lost }: { rows: AsyncIterable<string>; to: Storage; lost: Lost },
): AsyncGenerator<ListedFile[]> {
  const underWay = new Set<Promise<unknown>>();
  const backUp = (due: DuePictures) => {
    const copying = backUpImage(deps, to, due);
    underWay.add(copying);
    return copying.finally(() => underWay.delete(copying));
  };
  const images = pMapIterable(duePictures(rows), backUp, { concurrency: CONCURRENCY });
  try {
    for await (const { files, takenDown = [], missing = [], damaged = [] } of images) {
      lost.takenDown.push(...takenDown);
      lost.missing.push(...missing);
      lost.damaged.push(...damaged);
      yield files;
    }
  } finally {
    // Nobody else waits for them, and they would write among what is taken away after an end before the last.
    await Promise.allSettled(underWay);
  }
}

async function backUpImage(
  deps: Pick<Deps, "db" | "storage">,
  to: Storage,
  { id, keys, sha256: uploaded }: DuePictures,
): Promise<{ files: ListedFile[] } & Partial<Lost>> {
  const files: ListedFile[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const file = await copyFile(deps.storage, to, key);
    if (file === undefined) missing.push(key);
    else files.push(file);
  }
  // A row says that its image is gone before its files go.
  if (missing.length > 0 && !(await isLive(deps, id))) {
    for (const { key } of files) await to.delete(key);
    return { files: [], takenDown: [id] };
  }
  const damaged = files.filter((file) => file.key === keys[0] && file.sha256 !== uploaded);
  return { files, missing, damaged: damaged.map(({ key }) => key) };
}

async function copyFile(from: Storage, to: Storage, key: string): Promise<ListedFile | undefined> {
  const bytes = await readObject(from, key);
  if (bytes === undefined) return undefined;
  const hash = await sha256(bytes);
  await putVerified(to, key, { bytes, hash });
  return { key, size: bytes.byteLength, sha256: hash };
}
