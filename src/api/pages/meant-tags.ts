import { all, any, not } from "@/domain/images/search/query/combine";
import type { Condition, TagCondition } from "@/domain/images/search/query/condition";
import { printQuery } from "@/domain/images/search/query/print-query";
import { LIMITS } from "@/domain/limits";
import { normalizeTag } from "@/domain/tags/normalize-tag";

/** Tags that begin so, or nearly so, the likeliest first; `alias` is the other name that was meant. */
export type Suggest = (typed: string) => Promise<Suggested>;

type Suggested = { name: string; alias?: string | undefined }[];

/** What other boards write between tags, and before one that must not be there. */
const AND = /^(?:and|&&)$/i;
const NOT = /^(?:not|without)$/i;
/** What else stands between tags, or around them: nothing of it where it is part of a tag that there is. */
export const BETWEEN = /[\s;；؛、،/&+#.'‘’«»「」]+/;
const WAYS = [
  { or: /\s+\|\|\s+/, between: /\s+/ },
  { or: /\|\|?/, between: BETWEEN },
];

/**
 * What may have been meant by something that is no tag, in the language of the search box: the tags that stand in it with
 * spaces, other signs, `and`, `&&`, `||` or `not` between them, as other boards write them, or one that is written nearly
 * so.
 * @param written as it was typed: an underscore holds the words of a tag together
 */
export async function meantTags(written: string, suggest: Suggest): Promise<string | undefined> {
  const found = await suggested(written, suggest);
  if (isAmong(found, written)) return undefined;
  for (const { or, between } of WAYS) {
    const choices = written.split(or).map((one) => one.split(between).filter(Boolean));
    const read = await Promise.all(choices.map((words) => tagsIn(words, suggest)));
    const meant = read.filter((tags) => tags !== undefined);
    const isWhole = meant.length === choices.length && meant.every((tags) => tags.length > 0);
    if (isWhole) return printQuery({ conditions: any(meant.map(all)) });
  }
  const [near] = found;
  return near === undefined ? undefined : printQuery({ conditions: toTag(near.name) });
}

/** The longest first, from the left; nothing where a word is left over. */
async function tagsIn(words: string[], suggest: Suggest): Promise<Condition[] | undefined> {
  for (let count = words.length; count > 0; count -= 1) {
    const tag = words.slice(0, count).join(" ");
    if (!(await isTag(tag, suggest))) continue;
    const [next = "", ...others] = words.slice(count);
    const rest = await tagsIn(
      AND.test(next) && others.length > 0 ? others : words.slice(count),
      suggest,
    );
    return rest === undefined ? undefined : [toTag(normalizeTag(tag)), ...rest];
  }
  return words.length === 0 ? [] : withoutFirst(words, suggest);
}

/** The same where `not` or `!` stands before the first. */
async function withoutFirst(words: string[], suggest: Suggest): Promise<Condition[] | undefined> {
  const [sign = "", ...others] = words;
  const isSign = NOT.test(sign);
  if (!isSign && !sign.startsWith("!")) return undefined;
  const [first, ...rest] =
    (await tagsIn(isSign ? others : [sign.slice(1), ...others], suggest)) ?? [];
  return first === undefined ? undefined : [not(first), ...rest];
}

/** Whether it is a tag, or another name of one. */
export async function isTag(written: string, suggest: Suggest): Promise<boolean> {
  return isAmong(await suggested(written, suggest), written);
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
