/**
 * Characters that turn the letters around them, also those of who shows the text, and controls but tab and line feed.
 * Marks of right-to-left texts and what joins letters or emoji are fine.
 */
const STRAY = /[\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]|(?![\t\n])\p{Cc}/u;

/** Nothing that anybody sees: white space, what has no shape of its own, and the empty cell of braille. */
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Words that somebody wrote, with one sign at the end of each line, as forms send two, and none around; none if blank. */
export function cleanWords(text: string): string {
  const words = text.replaceAll(/\r\n?/g, "\n").trim();
  return BLANK.test(words) ? "" : words;
}

/** Whether words that are kept, if any, are those that somebody sent, if any. */
export function isSameWords(kept: string | null, sent: unknown): boolean {
  return (kept ?? "") === (typeof sent === "string" ? cleanWords(sent) : "");
}

/** Whether words have characters that no words for others may have. */
export function hasStrayCharacters(words: string): boolean {
  return STRAY.test(words);
}

/** Code points of one character as readers see it: letters of living scripts and families of emoji have fewer. */
const MOST_OF_ONE = 16;

const ASCII = /^\p{ASCII}*$/u;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Whether signs are piled up on a letter: no line breaks within one, so that a page becomes as wide as all of them, or
 * they stand over what is above and below.
 * @param text bounded: Intl.Segmenter takes time in the square of its length, a second and a half for 100,000
 */
export function hasPiledSigns(text: string): boolean {
  if (ASCII.test(text)) return false;
  for (const { segment } of characters.segment(text)) {
    if (segment.length > MOST_OF_ONE && Array.from(segment).length > MOST_OF_ONE) return true;
  }
  return false;
}
