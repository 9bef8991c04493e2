import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { effectOf, misfitOf, ownNamesIn, type Proposal, withProposal } from "./proposal";

/**
 * Proposes a change of an approved image to its moderators. What the image says already is left out.
 * @throws DomainError email_unverified, image_not_found, invalid_input where nothing would change or the
 *   image would have too many tags or none
 */
export async function suggestEdit(
  deps: Pick<Deps, "db" | "newId" | "clock">,
  actor: Actor | undefined,
  { imageId, proposal }: { imageId: string; proposal: Proposal },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "verified");
  if (!ID_PATTERN.test(imageId)) throw new DomainError("image_not_found");
  const image = await deps.db.image.findFirst({
    where: { id: imageId, status: "approved" },
    select: { tags: true, nsfw: true, artist: true, description: true },
  });
  if (image === null) throw new DomainError("image_not_found");
  const ownName = await ownNamesIn(deps.db, image, proposal);
  const effect = effectOf(image, proposal, ownName);
  if (effect === undefined) {
    throw new DomainError(
      "invalid_input",
      "the suggestion changes nothing: nsfw, artist, tagsAdd or tagsRemove must differ from the image",
    );
  }
  const misfit = misfitOf(image, withProposal(image, effect, ownName));
  if (misfit !== undefined) throw new DomainError("invalid_input", misfit);
  const { nsfw = null, artist, tagsAdd, tagsRemove } = effect;
  await deps.db.suggestion.create({
    data: {
      id: deps.newId(),
      imageId,
      userId,
      nsfw,
      // The column's none means no change.
      artist: artist === undefined ? null : (artist ?? ""),
      tagsAdd,
      tagsRemove,
      createdAt: deps.clock.now(),
    },
    select: { id: true },
  });
}
