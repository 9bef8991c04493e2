import { LIMITS } from "@/domain/limits";
import { meantFields } from "./meant-fields";
import { BETWEEN, isTag, meantTags } from "./meant-tags";
import { pageCaller } from "./page-caller";
import type { ReadSearch } from "./read-search";
import { wholeTag } from "./whole-tag";

/** More of them are a sentence, and would be looked up in all their ways. */
const MOST_WORDS = 8;

/** Where a search finds nothing: what may have been meant in place of its `q`, the likeliest first, if that finds something. */
export async function findMeantSearches(
  { parts, text }: Pick<ReadSearch, "parts" | "text">,
  withHidden: boolean,
): Promise<string[]> {
  const written = parts.join(", ");
  if (written.split(BETWEEN).length > MOST_WORDS) return [];
  const caller = await pageCaller();
  const suggest = async (q: string) =>
    (await caller.tags.autocomplete({ q, limit: LIMITS.suggestionLimit.max })).tags;
  const meantBy = async (part: string) => {
    if (wholeTag(part)?.quoted !== false || (await isTag(part, suggest))) return [];
    const tags = await meantTags(part, suggest);
    return [...(tags === undefined ? [] : [tags]), ...meantFields(part, Date.now())];
  };
  const rest = text.slice(written.length);
  const found = await Promise.all(
    queriesOf(parts, await Promise.all(parts.map(meantBy))).map(async (q) => {
      const { images } = await caller.images.list({ q: q + rest, withHidden, limit: 1 });
      return images.length === 0 ? [] : [q];
    }),
  );
  return found.flat();
}

/** The parts with the likeliest of what each may mean, then with the next of it, and so on. */
function queriesOf(parts: string[], meant: string[][]): string[] {
  const most = Math.max(...meant.map(({ length }) => length), 0);
  const queries = Array.from({ length: most }, (_, rank) =>
    parts.map((part, place) => meant[place]?.[rank] ?? meant[place]?.[0] ?? part).join(", "),
  );
  return [...new Set(queries)];
}
