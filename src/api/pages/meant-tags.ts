import { all, any } from "@/domain/images/search/query/combine";
import type { TagCondition } from "@/domain/images/search/query/condition";
import { printQuery } from "@/domain/images/search/query/print-query";
import { LIMITS } from "@/domain/limits";
import { normalizeTag } from "@/domain/tags/normalize-tag";

/** Tags that begin so, or nearly so, the likeliest first; `alias` is the other name that was meant. */
export type Suggest = (typed: string) => Promise<Suggested>;

type Suggested = { name: string; alias?: string | undefined }[];

/** What other boards write between tags. */
const AND = /^(?:and|&&)$/i;
const OR = /\s+\|\|\s+/;

/**
 * What may have been meant by something that is no tag, in the language of the search box: the tags that stand in it with
 * spaces, `and`, `&&` or `||` between them, as other boards write them, or one that is written nearly so.
 * @param written as it was typed: an underscore holds the words of a tag together
 */
export async function meantTags(written: string, suggest: Suggest): Promise<string | undefined> {
  const found = await suggested(written, suggest);
  if (isAmong(found, written)) return undefined;
  const choices = written.trim().split(OR);
  const tags = await Promise.all(choices.map((one) => tagsIn(one.split(/\s+/), suggest)));
  const meant = tags.filter((one) => one !== undefined).map((one) => all(one.map(toTag)));
  if (meant.length === choices.length) return printQuery({ conditions: any(meant) });
  const [near] = found;
  return near === undefined ? undefined : printQuery({ conditions: toTag(near.name) });
}

/** The longest first, from the left; nothing where a word is left over. */
async function tagsIn(words: string[], suggest: Suggest): Promise<string[] | undefined> {
  for (let count = words.length; count > 0; count -= 1) {
    const tag = words.slice(0, count).join(" ");
    if (!isAmong(await suggested(tag, suggest), tag)) continue;
    const [next = "", ...others] = words.slice(count);
    const rest = await tagsIn(
      AND.test(next) && others.length > 0 ? others : words.slice(count),
      suggest,
    );
    return rest === undefined ? undefined : [normalizeTag(tag), ...rest];
  }
  return words.length === 0 ? [] : undefined;
}

function isAmong(found: Suggested, written: string): boolean {
  const tag = normalizeTag(written);
  return found.some(({ name, alias }) => name === tag || alias === tag);
}

async function suggested(written: string, suggest: Suggest): Promise<Suggested> {
  const tag = normalizeTag(written);
  return tag === "" || [...tag].length > LIMITS.tagLength ? [] : suggest(tag);
}

function toTag(text: string): TagCondition {
  return { kind: "tag", text, prefix: false, quoted: false };
}
