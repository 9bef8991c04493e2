/**
 * Control characters but those that are white space, and everything without a shape of its own: zero
 * width, direction overrides, fillers, halves of surrogate pairs. Two tags must not look the same.
 */
const UNSEEN =
  /[\p{Cf}\p{Cs}]|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}|(?![\t\n\v\f\r])\p{Cc}/u;

/** Whether a text has characters that nobody sees; no tag may. */
export function hasUnseenCharacters(text: string): boolean {
  return UNSEEN.test(text);
}

/**
 * The one spelling of a tag: Unicode NFKC, lower case, `_` and runs of white space as one space, trimmed.
 * Doing it twice changes nothing.
 */
export function normalizeTag(text: string): string {
  return (
    text
      .normalize("NFKC")
      // Phones add these to symbols to choose their emoji form. They keep letters and marks apart, so they
      // go before the last normalisation.
      .replaceAll(/[\uFE0E\uFE0F]/gu, "")
      .toLowerCase()
      .normalize("NFKC")
      .replaceAll(/[_\s]+/gu, " ")
      .trim()
  );
}

/** Without duplicates, in code point order. */
export function sortTags(tags: Iterable<string>): string[] {
  return [...new Set(tags)].sort(compareCodePoints);
}

/** JavaScript compares UTF-16 units, which puts emoji before some letters; the database does not. */
function compareCodePoints(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
