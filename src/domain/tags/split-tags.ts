import { LIMITS } from "../limits";

/**
 * Raw text of one tag or term, in UTF-16 units: more than any that comes out short enough. Unicode
 * normalisation takes time in the square of a run of marks, so it must not see more.
 */
const MAX_RAW = LIMITS.tagLength * 4;

/** A piece between separators is longer than any tag. */
export class TagTooLong extends Error {
  override name = "TagTooLong";
}

/** What becomes one space. The byte order mark is none for people: it is seen by whoever refuses it. */
const BLANKS = /(?:(?!\uFEFF)[_\s])+/gu;

/** Runs of blanks are as long as one; an underscore stays one, since white space alone is no tag. */
function shorten(text: string): string {
  return text.replaceAll(BLANKS, (run) => (run.includes("_") ? "_" : " "));
}

/**
 * The texts between separators, in NFKC, none of them empty. A comma always separates, also one that
 * normalisation makes of another sign.
 * @throws TagTooLong
 */
export function splitTags(texts: readonly string[], separators: RegExp | string): string[] {
  return texts
    .flatMap((text) => text.split(separators))
    .filter((piece) => piece.trim() !== "")
    .flatMap((written) => {
      const piece = shorten(written);
      if (piece.length > MAX_RAW) throw new TagTooLong();
      return piece.normalize("NFKC").split(",");
    })
    .filter((piece) => piece.trim() !== "");
}
