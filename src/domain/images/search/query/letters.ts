import { LIMITS } from "../../../limits";
import { QuerySyntaxError } from "./query-syntax-error";

/** A query letter by letter. Both lists are of the same length. */
export type Letters = {
  /** As written. */
  raw: readonly string[];
  /** What the grammar sees: full-width commas, brackets and digits are the plain ones that tags make of them. */
  signs: readonly string[];
};

const NOT_TEXT = /\p{Cs}|(?![\t\n\v\f\r])\p{Cc}/u;
const ASCII = /^[ -~]$/;

/** @throws QuerySyntaxError for a text that is too long, or none */
export function readLetters(text: string): Letters {
  // Letters have at most two units: longer texts are not even taken apart.
  const raw = text.length > LIMITS.queryLength * 2 ? undefined : [...text];
  if (raw === undefined || raw.length > LIMITS.queryLength) {
    throw new QuerySyntaxError(
      `A query has at most ${LIMITS.queryLength} characters`,
      LIMITS.queryLength,
    );
  }
  const odd = raw.findIndex((letter) => NOT_TEXT.test(letter));
  if (odd !== -1) throw new QuerySyntaxError("This character is not text", odd);
  return { raw, signs: raw.map(toSign) };
}

function toSign(letter: string): string {
  const plain = letter.normalize("NFKC");
  return ASCII.test(plain) ? plain : letter;
}
