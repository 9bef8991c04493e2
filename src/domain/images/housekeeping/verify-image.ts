import { StorageUnavailable } from "@/infra/storage/storage-unavailable";
import type { Deps } from "../../deps";
import { isLive } from "../is-live";
import { pictureKeys } from "../picture-keys";
import { findJpegFault, findOriginalFault } from "./find-file-fault";
import type { FileFault, ImageFinding } from "./finding";
import { repairRenditions } from "./repair-renditions";

/** A live image as its row has it. */
export type VerifiedImage = { id: string; format: string; sha256: Uint8Array };

/**
 * What is wrong with the files that every image has: nothing, when it was taken down meanwhile.
 * @param options.repair makes anew what can be made of an original that is whole
 */
export async function verifyImage(
  deps: Pick<Deps, "db" | "storage" | "pictures">,
  image: VerifiedImage,
  { repair }: { repair: boolean },
): Promise<ImageFinding[]> {
  const { id, sha256 } = image;
  const keys = pictureKeys(image);
  const look = async (key: string, findFault: () => Promise<FileFault | undefined>) => {
    try {
      const finding = await findFault();
      return finding === undefined ? [] : [{ finding, id, key }];
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return [{ finding: "unreadable" as const, id, key, error }];
    }
  };
  const [original, full, thumbnail] = await Promise.all([
    look(keys.original, () => findOriginalFault(deps.storage, { key: keys.original, sha256 })),
    look(keys.full, () => findJpegFault(deps.storage, keys.full)),
    look(keys.thumbnail, () => findJpegFault(deps.storage, keys.thumbnail)),
  ]);
  const findings = [...original, ...full, ...thumbnail];
  // Files of an image that is taken down go after its row has said so.
  if (findings.length === 0 || !(await isLive(deps, id))) return [];
  return repair && original.length === 0 ? repairRenditions(deps, image, findings) : findings;
}
