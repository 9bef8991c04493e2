import type { Tx } from "@/infra/db/database";
import { DomainError } from "../../errors";
import type { ImageState } from "./image-state";
import type { LockedImage } from "./lock-image";

/** What an image said of itself at one version. @throws DomainError version_not_found */
export async function stateAt(tx: Tx, image: LockedImage, version: number): Promise<ImageState> {
  // Before its first edit it has no rows of versions.
  if (version === image.version) return image;
  const state = await tx.imageVersion.findUnique({
    where: { imageId_version: { imageId: image.id, version } },
    select: { tags: true, nsfw: true, artist: true, description: true },
  });
  if (state === null) throw new DomainError("version_not_found");
  return state;
}
