import type { TagCondition } from "@/domain/images/search/query/condition";
import { printQuery } from "@/domain/images/search/query/print-query";
import { LIMITS } from "@/domain/limits";
import { normalizeTag } from "@/domain/tags/normalize-tag";

/** Tags that begin so, or nearly so, the likeliest first; `alias` is the other name that was meant. */
export type Suggest = (typed: string) => Promise<Suggested>;

type Suggested = { name: string; alias?: string | undefined }[];

/**
 * What may have been meant by something that is no tag, in the language of the search box: the tags that stand in it with
 * spaces between them, as other boards write them, or one that is written nearly so.
 * @param written as it was typed: an underscore holds the words of a tag together
 */
export async function meantTags(written: string, suggest: Suggest): Promise<string | undefined> {
  const found = await suggested(written, suggest);
  if (isAmong(found, written)) return undefined;
  const words = written.trim().split(/\s+/);
  const tags = await tagsIn(words, suggest, words.length - 1);
  if (tags !== undefined) return tags.map(inQuery).join(", ");
  const [near] = found;
  return near === undefined ? undefined : inQuery(near.name);
}

/** The longest first, of `most` words, from the left; nothing where a word is left over. */
async function tagsIn(
  words: string[],
  suggest: Suggest,
  most = words.length,
): Promise<string[] | undefined> {
  if (words.length === 0) return [];
  for (let count = most; count > 0; count -= 1) {
    const tag = words.slice(0, count).join(" ");
    if (!isAmong(await suggested(tag, suggest), tag)) continue;
    const rest = await tagsIn(words.slice(count), suggest);
    return rest === undefined ? undefined : [normalizeTag(tag), ...rest];
  }
  return undefined;
}

function isAmong(found: Suggested, written: string): boolean {
  const tag = normalizeTag(written);
  return found.some(({ name, alias }) => name === tag || alias === tag);
}

async function suggested(written: string, suggest: Suggest): Promise<Suggested> {
  const tag = normalizeTag(written);
  return tag === "" || [...tag].length > LIMITS.tagLength ? [] : suggest(tag);
}

function inQuery(text: string): string {
  const tag: TagCondition = { kind: "tag", text, prefix: false, quoted: false };
  return printQuery({ conditions: tag });
}
