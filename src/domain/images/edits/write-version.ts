import type { Tx } from "@/infra/db/database";
import type { VersionOrigin } from "@/infra/db/generated/enums";
import type { Deps } from "../../deps";
import { artistKey } from "../artist";
import { type ImageState, isSame } from "./image-state";
import type { LockedImage } from "./lock-image";

/**
 * Makes `next` of a locked image, as its next version. The first edit also writes down the version before
 * it, which is the upload: most images are never edited, and have none.
 * @returns whether anything changed
 */
export async function writeVersion(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  image: LockedImage,
  { next, authorId, origin }: { next: ImageState; authorId: string; origin: VersionOrigin },
): Promise<boolean> {
  if (isSame(image, next)) return false;
  const { tags, nsfw, artist, description } = next;
  const version = image.version + 1;
  // First, as the version holds its author's account a little, by referring to it: who counts an image holds its tags,
  // then the account, and both would wait with whatever changes that account.
  await tx.image.update({
    where: { id: image.id },
    data: {
      version,
      tags,
      nsfw,
      artist,
      artistKey: artist === null ? null : artistKey(artist),
      description,
    },
    select: { id: true },
  });
  await tx.imageVersion.createMany({
    data: [
      {
        imageId: image.id,
        version: image.version,
        authorId: image.uploaderId,
        origin: "upload",
        tags: image.tags,
        nsfw: image.nsfw,
        artist: image.artist,
        description: image.description,
        createdAt: image.createdAt,
      },
      {
        imageId: image.id,
        version,
        authorId,
        origin,
        tags,
        nsfw,
        artist,
        description,
        createdAt: deps.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
  return true;
}
