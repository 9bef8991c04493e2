import { LIMITS } from "@/domain/limits";
import { BETWEEN, meantTags } from "./meant-tags";
import { pageCaller } from "./page-caller";
import type { ReadSearch } from "./read-search";
import { wholeTag } from "./whole-tag";

/** More of them are a sentence, and would be looked up in all their ways. */
const MOST_WORDS = 8;

/** Where a search finds nothing: what may have been meant in place of its `q`, if that finds something. */
export async function findMeantSearch(
  { parts, text }: Pick<ReadSearch, "parts" | "text">,
  withHidden: boolean,
): Promise<string | undefined> {
  const written = parts.join(", ");
  if (written.split(BETWEEN).length > MOST_WORDS) return undefined;
  const caller = await pageCaller();
  const suggest = async (q: string) =>
    (await caller.tags.autocomplete({ q, limit: LIMITS.suggestionLimit.max })).tags;
  const meant = await Promise.all(
    parts.map(async (part) =>
      wholeTag(part)?.quoted === false ? await meantTags(part, suggest) : undefined,
    ),
  );
  if (meant.every((one) => one === undefined)) return undefined;
  const q = parts.map((part, place) => meant[place] ?? part).join(", ");
  const { images } = await caller.images.list({ q: q + text.slice(written.length), withHidden });
  return images.length === 0 ? undefined : q;
}
