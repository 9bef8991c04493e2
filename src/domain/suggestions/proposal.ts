import type { Db, Tx } from "@/infra/db/database";
import { changed, type ImageState } from "../images/edits/image-state";
import { LIMITS } from "../limits";
import { sortTags } from "../tags/normalize-tag";
import { ownNames } from "../tags/own-names";

/** What somebody would have changed of an image; what is missing stays. */
export type Proposal = {
  nsfw?: boolean | undefined;
  /** Null clears. */
  artist?: string | null | undefined;
  tagsAdd: string[];
  tagsRemove: string[];
};

/** The name of a tag by any of its names. */
type OwnName = (name: string) => string;

/** What tags of an image and a proposal are called themselves: either may have been written before they were renamed. */
export function ownNamesIn(db: Db | Tx, state: ImageState, proposal: Proposal): Promise<OwnName> {
  return ownNames(db, [...state.tags, ...proposal.tagsAdd, ...proposal.tagsRemove]);
}

/** What an image would say of itself. */
export function withProposal(
  state: ImageState,
  { tagsAdd, tagsRemove, ...rest }: Proposal,
  ownName: OwnName,
): ImageState {
  const removed = new Set(tagsRemove.map(ownName));
  const kept = state.tags.filter((tag) => !removed.has(ownName(tag)));
  const there = new Set(kept.map(ownName));
  const added = tagsAdd.map(ownName).filter((tag) => !there.has(tag));
  return changed(state, { ...rest, tags: sortTags([...kept, ...added]) });
}

/** What of a proposal would change anything; nothing when nothing would. */
export function effectOf(
  state: ImageState,
  proposal: Proposal,
  ownName: OwnName,
): Proposal | undefined {
  const { nsfw, artist } = proposal;
  const there = new Set(state.tags.map(ownName));
  const effect: Proposal = {
    ...(nsfw === undefined || nsfw === state.nsfw ? {} : { nsfw }),
    ...(artist === undefined || artist === state.artist ? {} : { artist }),
    tagsAdd: sortTags(proposal.tagsAdd.map(ownName)).filter((tag) => !there.has(tag)),
    tagsRemove: sortTags(proposal.tagsRemove.map(ownName)).filter((tag) => there.has(tag)),
  };
  const isSomething =
    "nsfw" in effect || "artist" in effect || effect.tagsAdd.length + effect.tagsRemove.length > 0;
  return isSomething ? effect : undefined;
}

/** Why an image cannot become so; nothing when it can. It may keep what tags have brought along. */
export function misfitOf(before: ImageState, { tags }: ImageState): string | undefined {
  if (tags.length === 0) return "tagsRemove must leave at least one tag";
  const most = LIMITS.tagsPerUpload;
  return tags.length > Math.max(most, before.tags.length)
    ? `tagsAdd must leave at most ${most} tags`
    : undefined;
}
