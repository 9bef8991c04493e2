/** As much of a description as cards and results of searches show. */
const LENGTH = 200;

/** More than so many characters ever take. Intl.Segmenter takes time in the square of what it is given. */
const MOST_LOOKED_AT = 4_000;

/** As readers see them: a family of emoji is one, and so is a letter with its vowel. */
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

export function shortened(text: string): string {
  if (text.length <= LENGTH) return text;
  const begun = characters.segment(text.slice(0, MOST_LOOKED_AT));
  const letters = Array.from(begun, ({ segment }) => segment);
  if (letters.length <= LENGTH) return text;
  return `${letters
    .slice(0, LENGTH - 1)
    .join("")
    .trimEnd()}…`;
}
