import type { Tx } from "@/infra/db/database";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { asWritten } from "../images/edits/as-written";
import { type ImageState, isSame } from "../images/edits/image-state";
import { type LockedImage, lockImage } from "../images/edits/lock-image";
import { stateAt } from "../images/edits/state-at";
import { effectOf, misfitOf, ownNamesIn, type Proposal, withProposal } from "./proposal";

type Suggesting = {
  imageId: string;
  proposal: Proposal;
  /** The version of the image that was seen; none given means whatever there is. */
  version?: number | undefined;
};

/**
 * Proposes a change of an approved image to its moderators: once, until they have answered. What the image says
 * already is left out, and what it said when it was seen.
 * @throws DomainError email_unverified, image_not_found, version_not_found, already_suggested, invalid_input where
 *   nothing would change or the image would have too many tags or none
 */
export async function suggestEdit(
  deps: Pick<Deps, "db" | "newId" | "clock">,
  actor: Actor | undefined,
  { imageId, proposal, version }: Suggesting,
): Promise<void> {
  const { id: userId } = requireAccess(actor, "verified");
  await deps.db.$transaction(async (tx) => {
    // Of several at once the second sees the first.
    const image = await lockImage(tx, imageId);
    if (image.status !== "approved") throw new DomainError("image_not_found");
    const meant = await meantOf(tx, image, { proposal, version });
    const wanted = { imageId, userId, ...(await columnsOf(tx, image, meant)) };
    const { tagsAdd, tagsRemove, ...rest } = wanted;
    const same = await tx.suggestion.findFirst({
      where: {
        state: "open",
        ...rest,
        tagsAdd: { equals: tagsAdd },
        tagsRemove: { equals: tagsRemove },
      },
      select: { id: true },
    });
    if (same !== null) throw new DomainError("already_suggested");
    await tx.suggestion.create({
      data: { id: deps.newId(), ...wanted, createdAt: deps.clock.now() },
      select: { id: true },
    });
  });
}

/** A form has rating and artist as they were, whoever changed them since: nobody means to take that back by it. */
async function meantOf(
  tx: Tx,
  image: LockedImage,
  { proposal, version = image.version }: Omit<Suggesting, "imageId">,
): Promise<Proposal> {
  const seen = await stateAt(tx, image, version);
  const { nsfw, artist, ...tags } = proposal;
  return {
    ...tags,
    ...(nsfw === seen.nsfw ? {} : { nsfw }),
    ...(artist === seen.artist ? {} : { artist }),
  };
}

/** What of a proposal would change anything, as it is kept. @throws DomainError invalid_input */
async function columnsOf(tx: Tx, image: ImageState, proposal: Proposal) {
  const ownName = await ownNamesIn(tx, image, proposal);
  const effect = effectOf(image, proposal, ownName);
  if (effect === undefined) {
    throw new DomainError("invalid_input", "the suggestion changes nothing of what the image says");
  }
  const wanted = withProposal(image, effect, ownName);
  const misfit = misfitOf(image, wanted);
  if (misfit !== undefined) throw new DomainError("invalid_input", misfit);
  if (isSame(await asWritten(tx, image), await asWritten(tx, wanted))) {
    throw new DomainError(
      "invalid_input",
      "tagsRemove must not be only what other tags bring along",
    );
  }
  const { nsfw = null, artist, tagsAdd, tagsRemove } = effect;
  // The column's none means no change.
  return { nsfw, artist: artist === undefined ? null : (artist ?? ""), tagsAdd, tagsRemove };
}
