import { cleanWords, hasPiledSigns, hasStrayCharacters } from "@/domain/words";
import { hasUnseenCharacters } from "@/domain/tags/normalize-tag";
import { BadField, isMissing, optionalField, readText, requiredField, textShape } from "./fields";

/** What people write for others to read: comments, reasons, descriptions, names. One rule for all of it. */
type Options = { max: number; description?: string };

/** Words that must be given, without white space around them. */
export function requiredWords(name: string, options: Options) {
  return requiredField<string, string>({ ...textShape(options), minLength: 1 }, (value) => {
    const words = isMissing(value) ? undefined : readWords(name, value, options.max);
    if (words === undefined) throw new BadField(`${name} is required`);
    return words;
  });
}

/** The same where they may be missing, as blank ones are. */
export function optionalWords(name: string, options: Options) {
  return optionalField<string | undefined, string>(textShape(options), (value) =>
    isMissing(value) ? undefined : readWords(name, value, options.max),
  );
}

/** Words of any number of lines; nothing when there is nothing to see. */
export function readWords(name: string, value: unknown, max: number): string | undefined {
  const words = cleanWords(readText(name, value));
  if (words === "") return undefined;
  if (hasStrayCharacters(words)) throw stray(name);
  return readBounded(name, words, max);
}

/** What some scripts, and emoji, join letters by or keep them apart. */
const JOINERS = /[\u200C\u200D]/gu;

const CONTROL = /\p{Cc}/u;

/** What names somebody or something: without tabs and line breaks, as it stands among other words. */
export function readName(name: string, text: string, max: number): string {
  if (CONTROL.test(text) || hasUnseenCharacters(text.replaceAll(JOINERS, ""))) throw stray(name);
  return readBounded(name, text, max);
}

/** Its length first: to look for piles takes time in the square of it. */
function readBounded(name: string, words: string, max: number): string {
  const text = readText(name, words, max);
  refusePiled(name, text);
  return text;
}

/** What would spread over what is around it, wherever it is shown. @param text of bounded length */
export function refusePiled(name: string, text: string): void {
  if (hasPiledSigns(text)) {
    throw new BadField(`${name} must not have more than 16 signs on one letter`);
  }
}

function stray(name: string): BadField {
  return new BadField(`${name} must not contain control or direction characters`);
}
