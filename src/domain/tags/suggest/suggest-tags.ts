import type { Deps } from "../../deps";
import { normalizeTag } from "../normalize-tag";
import { findSuggestions, type TagSuggestion } from "./find-suggestions";
import { loadTagIndex } from "./load-tag-index";
import type { TagIndex } from "./tag-index";

/** So few tags are read anew in milliseconds. */
const FEW = 1_000;

/**
 * How old the counts and names may be that are offered: see `createKeptValue`. Of a board with few tags a new one is
 * there a second later, and the first at once.
 */
export const TAG_INDEX_AGE = {
  freshMs: 60_000,
  goodMsOf: ({ tags }: TagIndex) => {
    if (tags.length === 0) return -1;
    return tags.length < FEW ? 1_000 : 600_000;
  },
};

export type SuggestDeps = Pick<Deps, "db" | "clock" | "tagIndex" | "afterwards">;

/** Tags to offer to somebody who types; see `findSuggestions`. */
export async function suggestTags(
  deps: SuggestDeps,
  { typed, limit }: { typed: string; limit: number },
): Promise<TagSuggestion[]> {
  const index = await getTagIndex(deps);
  return findSuggestions(index, { typed: normalizeTag(typed), limit });
}

/** All tags in use, as they were a minute ago or so. */
export function getTagIndex(deps: SuggestDeps): Promise<TagIndex> {
  return deps.tagIndex.get(deps.clock.monotonic(), {
    make: () => loadTagIndex(deps),
    afterwards: (work) => deps.afterwards.do("the tags that are offered", work),
  });
}
