import type { Actor } from "../accounts/actor";
import { isModerator } from "../accounts/policy";
import type { Deps } from "../deps";
import { mayDelete, mayEdit } from "./image-policy";

/** What an image is to the account that looks at it. */
export type ImageViewer = {
  id: string;
  liked: boolean;
  favored: boolean;
  isUploader: boolean;
  isModerator: boolean;
  canEdit: boolean;
  canDelete: boolean;
};

/** What the account has done with an image, and what it may; nothing for visitors. */
export async function findImageViewer(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  image: { id: string; uploader: { id: string } },
): Promise<ImageViewer | undefined> {
  if (actor === undefined) return undefined;
  const reactions = await db.reaction.findMany({
    where: { imageId: image.id, userId: actor.id },
    select: { kind: true },
  });
  const kinds = reactions.map(({ kind }) => kind);
  const owned = { uploaderId: image.uploader.id };
  return {
    id: actor.id,
    liked: kinds.includes("like"),
    favored: kinds.includes("favorite"),
    isUploader: actor.id === owned.uploaderId,
    isModerator: isModerator(actor),
    canEdit: actor.verified && mayEdit(actor, owned),
    canDelete: actor.verified && mayDelete(actor, owned),
  };
}
