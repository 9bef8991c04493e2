import { setImmediate } from "node:timers/promises";
import type { TagCategory } from "../tag-category";

export type IndexedTag = { name: string; category: TagCategory; count: number };

/** All tags that approved images have, in memory: some hundred bytes for each. */
export type TagIndex = {
  /** The most used first: the place of each is its rank. */
  tags: readonly IndexedTag[];
  /**
   * The texts from each place on where a word of a name begins, in the order of UTF-16 units, so that those
   * with the same beginning stand together.
   */
  texts: readonly string[];
  /** Of each text twice the rank of its tag, and 1 more where it is only a part of the name. */
  keys: Uint32Array;
  /** The name that a text is of, by its place, where that is not the tag's own. */
  aliases: ReadonlyMap<number, string>;
};

type Start = { text: string; key: number; alias: string | undefined };

/** As many are worked on before the process sees to its other requests: a few milliseconds. */
const AT_ONCE = 2_048;

/** A letter or digit that no other stands before. */
const WORD_START = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/gu;

/** @param others other names with those of their tags */
export async function makeTagIndex(
  found: readonly IndexedTag[],
  others: readonly { alias: string; name: string }[],
): Promise<TagIndex> {
  const tags = [...found].sort(
    (one, other) => other.count - one.count || (one.name < other.name ? -1 : 1),
  );
  const starts: Start[] = [];
  const ranks = new Map<string, number>();
  for (const [rank, { name }] of tags.entries()) {
    ranks.set(name, rank);
    addStarts(starts, name, { rank, alias: undefined });
    if (rank % AT_ONCE === 0) await setImmediate();
  }
  for (const { alias, name } of others) {
    const rank = ranks.get(name);
    if (rank !== undefined) addStarts(starts, alias, { rank, alias });
  }
  const inOrder = await sorted(starts, 0);
  const aliases = new Map<number, string>();
  for (const [place, { alias }] of inOrder.entries()) {
    if (alias !== undefined) aliases.set(place, alias);
  }
  return {
    tags,
    texts: inOrder.map(({ text }) => text),
    keys: Uint32Array.from(inOrder, ({ key }) => key),
    aliases,
  };
}

function addStarts(
  starts: Start[],
  name: string,
  { rank, alias }: { rank: number; alias: string | undefined },
): void {
  starts.push({ text: name, key: 2 * rank, alias });
  for (const { index } of name.matchAll(WORD_START)) {
    if (index > 0) starts.push({ text: name.slice(index), key: 2 * rank + 1, alias });
  }
}

/** Many are sorted in parts: by one letter first, and those that have it in common by the next ones. */
async function sorted(starts: Start[], depth: number): Promise<Start[]> {
  if (starts.length <= AT_ONCE) {
    await setImmediate();
    return starts.sort((one, other) => (one.text < other.text ? -1 : 1));
  }
  const parts = new Map<number, Start[]>();
  const ended: Start[] = [];
  for (const start of starts) {
    if (start.text.length === depth) {
      ended.push(start);
      continue;
    }
    const unit = start.text.charCodeAt(depth);
    const part = parts.get(unit);
    if (part === undefined) parts.set(unit, [start]);
    else part.push(start);
  }
  const inOrder: Start[][] = [ended];
  for (const [, part] of [...parts].sort(([one], [other]) => one - other)) {
    inOrder.push(await sorted(part, depth + 1));
  }
  return inOrder.flat();
}
