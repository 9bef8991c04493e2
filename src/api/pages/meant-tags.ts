import type { TagCondition } from "@/domain/images/search/query/condition";
import { printQuery } from "@/domain/images/search/query/print-query";
import { LIMITS } from "@/domain/limits";
import { normalizeTag } from "@/domain/tags/normalize-tag";

/** Tags that begin so, or nearly so, the likeliest first; `alias` is the other name that was meant. */
export type Suggest = (typed: string) => Promise<{ name: string; alias?: string | undefined }[]>;

/**
 * What may have been meant by something that is no tag, in the language of the search box: the tags that stand in it with
 * spaces between them, as other boards write them, or one that is written nearly so.
 * @param written as it was typed: an underscore holds the words of a tag together
 */
export async function meantTags(written: string, suggest: Suggest): Promise<string | undefined> {
  const words = written.trim().split(/\s+/);
  if (await isTag(written, suggest)) return undefined;
  const tags = words.length === 1 ? undefined : await tagsIn(words, suggest);
  if (tags !== undefined) return tags.map(inQuery).join(", ");
  const [near] = await suggested(written, suggest);
  return near === undefined ? undefined : inQuery(near.name);
}

/** The longest first, from the left; nothing where a word is left over. */
async function tagsIn(words: string[], suggest: Suggest): Promise<string[] | undefined> {
  if (words.length === 0) return [];
  for (let count = words.length; count > 0; count -= 1) {
    const tag = words.slice(0, count).join(" ");
    if (!(await isTag(tag, suggest))) continue;
    const rest = await tagsIn(words.slice(count), suggest);
    return rest === undefined ? undefined : [normalizeTag(tag), ...rest];
  }
  return undefined;
}

async function isTag(written: string, suggest: Suggest): Promise<boolean> {
  const tag = normalizeTag(written);
  const found = await suggested(written, suggest);
  return found.some(({ name, alias }) => name === tag || alias === tag);
}

async function suggested(written: string, suggest: Suggest) {
  const tag = normalizeTag(written);
  return tag === "" || [...tag].length > LIMITS.tagLength ? [] : suggest(tag);
}

function inQuery(text: string): string {
  const tag: TagCondition = { kind: "tag", text, prefix: false, quoted: false };
  return printQuery({ conditions: tag });
}
