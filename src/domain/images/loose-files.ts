import pMap from "p-map";
import type { Deps } from "../deps";
import { deletePictures } from "./delete-pictures";

/** An upload takes far less: files younger than this may be of one that is under way. */
export const UNDER_WAY_MS = 60 * 60 * 1_000;

/** Images whose files are deleted side by side. */
const CONCURRENCY = 4;

type FilesOf = { id: string; format: string };

/** Notes that the files of images may be without a live image, before anything is done about them. */
export async function noteLooseFiles(
  deps: Pick<Deps, "db" | "clock">,
  ...images: FilesOf[]
): Promise<void> {
  const createdAt = deps.clock.now();
  const data = images.map(({ id, format }) => ({ imageId: id, format, createdAt }));
  await deps.db.looseFiles.createMany({ data, skipDuplicates: true });
}

/** Deletes the files and then crosses the notes out; what fails is left for collectLooseFiles. */
export async function removeLooseFiles(
  deps: Pick<Deps, "db" | "storage" | "log">,
  ...images: FilesOf[]
): Promise<void> {
  const areGone = await pMap(images, (image) => deletePictures(deps, image), {
    concurrency: CONCURRENCY,
  });
  const gone = images.filter((_, place) => areGone[place]).map(({ id }) => id);
  if (gone.length > 0) await deps.db.looseFiles.deleteMany({ where: { imageId: { in: gone } } });
}

/**
 * Ends what a crash has cut off: deletes the files noted up to `until` whose image is not live.
 * @param signal ends it between two images
 * @returns how many images had files to delete
 */
export async function collectLooseFiles(
  deps: Pick<Deps, "db" | "storage" | "log">,
  until: Date,
  signal?: AbortSignal,
): Promise<number> {
  const notes = await deps.db.looseFiles.findMany({ where: { createdAt: { lte: until } } });
  let collected = 0;
  for (const { imageId, format } of notes) {
    signal?.throwIfAborted();
    const live = await deps.db.image.count({
      where: { id: imageId, status: { in: ["pending", "approved"] } },
    });
    if (live > 0) {
      await deps.db.looseFiles.deleteMany({ where: { imageId } });
    } else {
      await removeLooseFiles(deps, { id: imageId, format });
      collected += 1;
    }
  }
  return collected;
}
