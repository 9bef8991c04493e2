import { changed, type ImageState } from "../images/edits/image-state";
import { LIMITS } from "../limits";
import { sortTags } from "../tags/normalize-tag";

/** What somebody would have changed of an image; what is missing stays. */
export type Proposal = {
  nsfw?: boolean | undefined;
  /** Null clears. */
  artist?: string | null | undefined;
  tagsAdd: string[];
  tagsRemove: string[];
};

/** What an image would say of itself. */
export function withProposal(
  state: ImageState,
  { tagsAdd, tagsRemove, ...rest }: Proposal,
): ImageState {
  const kept = state.tags.filter((tag) => !tagsRemove.includes(tag));
  return changed(state, { ...rest, tags: sortTags([...kept, ...tagsAdd]) });
}

/** What of a proposal would change anything; nothing when nothing would. */
export function effectOf(state: ImageState, proposal: Proposal): Proposal | undefined {
  const { nsfw, artist } = proposal;
  const effect: Proposal = {
    ...(nsfw === undefined || nsfw === state.nsfw ? {} : { nsfw }),
    ...(artist === undefined || artist === state.artist ? {} : { artist }),
    tagsAdd: proposal.tagsAdd.filter((tag) => !state.tags.includes(tag)),
    tagsRemove: proposal.tagsRemove.filter((tag) => state.tags.includes(tag)),
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
