import type { Picture } from "@/infra/picture/process-picture";
import { mayBeDone } from "@/infra/storage/storage-unavailable";
import type { Deps } from "../deps";
import { pictureKeys } from "./picture-keys";

/**
 * Stores the three files of an upload. When it throws, nothing is being stored any more.
 * @throws StorageUnavailable
 */
export async function storePictures(
  { storage }: Pick<Deps, "storage">,
  { id, original, picture }: { id: string; original: Uint8Array; picture: Picture },
): Promise<void> {
  const keys = pictureKeys({ id, format: picture.format });
  const puts = await Promise.allSettled([
    storage.put(keys.original, original),
    storage.put(keys.full, picture.full),
    storage.put(keys.thumbnail, picture.thumbnail),
  ]);
  const failures = puts.flatMap((put): unknown[] =>
    put.status === "rejected" ? [put.reason] : [],
  );
  if (failures.length > 0) throw failures.find(mayBeDone) ?? failures[0];
}
