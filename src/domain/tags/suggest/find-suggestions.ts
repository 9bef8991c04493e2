import { beginningsOf } from "../../beginnings";
import { rangesNear } from "./ranges-near";
import { endedAt, narrowed, type StartRange } from "./start-range";
import type { IndexedTag, TagIndex } from "./tag-index";

/** A tag that is offered; `alias` is the name by which it was found, where that is not its own. */
export type TagSuggestion = IndexedTag & { alias?: string };

/** With fewer letters nearly everything is one typo away. */
const MIN_FOR_TYPOS = 3;

/**
 * Tags with a name or alias that is `typed`, then those with one that begins so, then those with a word that does, then
 * those where that holds but for one typo; of each kind the most used first. The most used of all when nothing is typed.
 * @param input.typed normalised
 */
export function findSuggestions(
  index: TagIndex,
  { typed, limit }: { typed: string; limit: number },
): TagSuggestion[] {
  const { tags, texts } = index;
  if (typed === "") return tags.slice(0, limit);
  const whole = { from: 0, to: texts.length };
  const ranges = beginningsOf(typed).map((wanted) => narrowed(texts, whole, { depth: 0, wanted }));
  const found: Found[] = [];
  const same = ranges.map((range) => endedAt(texts, range, typed.length));
  take(index, found, { ranges: same, isWhole: true, limit });
  take(index, found, { ranges, isWhole: true, limit });
  take(index, found, { ranges, isWhole: false, limit });
  if (found.length < limit && typed.length >= MIN_FOR_TYPOS) {
    take(index, found, { ranges: rangesNear(texts, typed), isWhole: false, limit });
  }
  return found.flatMap(({ rank, alias }) => {
    const tag = tags[rank];
    return tag === undefined ? [] : [{ ...tag, ...(alias === undefined ? {} : { alias }) }];
  });
}

type Found = { rank: number; alias: string | undefined };

/** Adds the most used tags of some ranges that are not there yet: each once, by its own name if it can be. */
function take(
  { keys, aliases }: TagIndex,
  found: Found[],
  { ranges, isWhole, limit }: { ranges: Iterable<StartRange>; isWhole: boolean; limit: number },
): void {
  const room = limit - found.length;
  if (room === 0) return;
  const before = new Set(found.map(({ rank }) => rank));
  const best: Found[] = [];
  let worst = Infinity;
  for (const { from, to } of ranges) {
    for (let place = from; place < to; place += 1) {
      const key = keys[place] ?? 0;
      const rank = key >>> 1;
      if (rank > worst || (isWhole && key % 2 === 1) || before.has(rank)) continue;
      insert(best, { rank, alias: aliases.get(place) });
      if (best.length > room) best.pop();
      if (best.length === room) worst = best.at(-1)?.rank ?? Infinity;
    }
  }
  found.push(...best);
}

function insert(best: Found[], one: Found): void {
  const place = best.findIndex(({ rank }) => rank >= one.rank);
  const there = best[place];
  if (there?.rank === one.rank) {
    // Which comes first in the list of texts is chance: among aliases the first in letters counts.
    if (there.alias !== undefined && (one.alias ?? "") < there.alias) best[place] = one;
    return;
  }
  best.splice(place === -1 ? best.length : place, 0, one);
}
