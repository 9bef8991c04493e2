import type { Deps } from "../deps";
import { ownerOf } from "./housekeeping/picture-owner";
import { parseTrashKey, TRASH } from "./housekeeping/trash-key";
import { pictureKeys, variantPrefix } from "./picture-keys";

type DeleteDeps = Pick<Deps, "storage" | "log">;

/**
 * Takes all bytes of an image away. Its row already says that it is gone; what fails here is logged.
 * @returns whether nothing is left
 */
export async function deletePictures(
  deps: DeleteDeps,
  image: { id: string; format: string },
): Promise<boolean> {
  const keys = Object.values(pictureKeys(image));
  const results = await Promise.allSettled([
    ...keys.map((key) => deps.storage.delete(key)),
    deleteVariants(deps, image.id),
    deleteFromTrash(deps, image.id),
  ]);
  for (const result of results) {
    if (result.status === "rejected") {
      deps.log.error(
        { err: result.reason, id: image.id },
        "bytes of a removed image are still there",
      );
    }
  }
  return results.every(({ status }) => status === "fulfilled");
}

/** Those that are there: they are a few of many that could be, and earlier versions made others. */
async function deleteVariants({ storage }: DeleteDeps, id: string): Promise<void> {
  for await (const { key } of storage.list(variantPrefix(id))) await storage.delete(key);
}

/** The row of an image whose files were thrown away may have come back, out of a backup. */
async function deleteFromTrash({ storage }: DeleteDeps, id: string): Promise<void> {
  for await (const { key } of storage.list(TRASH)) {
    const thrown = parseTrashKey(key);
    if (thrown !== undefined && ownerOf(thrown.key) === id) await storage.delete(key);
  }
}
