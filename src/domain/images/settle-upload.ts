import { mayBeDone } from "@/infra/storage/storage-unavailable";
import { waitAtMost } from "@/infra/wait-at-most";
import type { Deps } from "../deps";
import { deletePictures } from "./delete-pictures";
import { removeLooseFiles } from "./loose-files";

/** How long a refusal waits for the clean-up: a store that does not answer has kept it waiting already. */
const CLEAN_UP_MS = 2_000;

/**
 * Ends an upload that failed: with its row, if only the answer of the database was lost, or else without
 * its files. Where that cannot be found out, the files wait for collectLooseFiles.
 * @param image.hasFiles some may be there: where the upload failed before, there is nothing to tell of them
 * @returns whether the image is there
 */
export async function settleUpload(
  deps: Pick<Deps, "db" | "storage" | "log">,
  image: { id: string; format: string; hasFiles: boolean },
  failure: unknown,
): Promise<boolean> {
  const { id, hasFiles } = image;
  const report = (error: unknown) => {
    if (hasFiles) deps.log.error({ err: error, id }, "a failed upload left files for later");
  };
  try {
    if (await hasLanded(deps, id)) {
      deps.log.warn({ err: failure, id }, "an upload is there, though its commit had no answer");
      return true;
    }
    // What a store does late is removed later: for that the note has to stand.
    const remove = mayBeDone(failure) ? deletePictures : removeLooseFiles;
    await waitAtMost(CLEAN_UP_MS, remove(deps, image).catch(report));
  } catch (error) {
    report(error);
  }
  return false;
}

/**
 * Whether the row of an upload is there, whose note was to go in the same step: for when the database
 * did not answer. False is for good, as nothing of the upload is under way any more.
 */
async function hasLanded({ db }: Pick<Deps, "db">, id: string): Promise<boolean> {
  // A commit that is still under way has deleted the note: who changes it waits for that to end.
  await db.looseFiles.updateMany({ where: { imageId: id }, data: { imageId: id } });
  return (await db.image.count({ where: { id } })) > 0;
}
