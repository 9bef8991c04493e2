import { getTagIndex, type SuggestDeps } from "./suggest-tags";
import type { IndexedTag } from "./tag-index";

/** Enough for most of what is typed. */
const TOP = 2_000;

/** The most used tags, as they were a minute ago or so. */
export async function topTags(deps: SuggestDeps): Promise<readonly IndexedTag[]> {
  return (await getTagIndex(deps)).tags.slice(0, TOP);
}
