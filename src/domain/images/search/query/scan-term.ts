import { type Field, isField } from "./field-names";
import type { Letters } from "./letters";
import { commaAt, QuerySyntaxError } from "./query-syntax-error";

/** A stretch of a query: its words or, without the quotes, what stands in them. */
export type Stretch = {
  /** Index of its first letter. */
  place: number;
  /** As written, but for escapes. */
  raw: string;
  signs: string;
  quoted: boolean;
  /** Ends in `*`, which is not in the texts. */
  starred: boolean;
};

/** A tag, or a field and its value, and the index of the letter after it. */
export type Scanned = { field?: Field; value: Stretch; next: number };

const SPACE = /\s/;
/** What telephones make of `"` is one too, where a quotation can begin. */
const CLOSING: Record<string, RegExp> = { '"': /"/, "“": /[“”]/, "”": /[“”]/ };

/** @throws QuerySyntaxError */
export function scanTerm(letters: Letters, start: number): Scanned {
  const name = /^([a-z_]+):/i.exec(letters.signs.slice(start, start + 40).join(""))?.[1];
  const field = name?.toLowerCase();
  if (name === undefined || field === undefined || !isField(field)) {
    return scanValue(letters, start);
  }
  const place = skipSpace(letters, start + name.length + 1);
  return { field, ...scanValue(letters, place) };
}

/** The index of the next letter that is no white space. */
export function skipSpace({ signs }: Letters, from: number): number {
  let at = from;
  while (SPACE.test(signs[at] ?? "")) at += 1;
  return at;
}

/** Whether the word `or` stands there by itself. */
export function isOr({ signs }: Letters, at: number): boolean {
  return /^or([\s,()"“”]|$)/i.test(signs.slice(at, at + 3).join(""));
}

function scanValue(letters: Letters, start: number): Omit<Scanned, "field"> {
  const closing = CLOSING[letters.signs[start] ?? ""];
  return closing === undefined ? scanWords(letters, start) : scanQuoted(letters, start, closing);
}

function scanQuoted(letters: Letters, start: number, closing: RegExp): Omit<Scanned, "field"> {
  const places: number[] = [];
  let star = 0;
  let at = start + 1;
  for (; !closing.test(letters.signs[at] ?? ""); at += 1) {
    if (at >= letters.signs.length) {
      throw new QuerySyntaxError("Nothing closes this quotation", start, [
        { from: at, to: at, put: '"' },
      ]);
    }
    const escaped = letters.signs[at] === "\\" && /["\\*]/.test(letters.signs[at + 1] ?? "");
    if (escaped) at += 1;
    places.push(at);
    // Behind the last letter that says something: stars from there on say that a tag only begins so.
    if (escaped || !/[\s_*\uFE0E\uFE0F]/.test(letters.signs[at] ?? "")) star = places.length;
  }
  return { value: toStretch(letters, start, places, star, true), next: at + 1 };
}

/** Words up to a separator. Brackets may stand inside: `saber (fate)` is one tag. */
function scanWords(letters: Letters, start: number): Omit<Scanned, "field"> {
  const { signs } = letters;
  const brackets: number[] = [];
  let at = start;
  for (; at < signs.length && signs[at] !== ","; at += 1) {
    if (signs[at] === ")" && brackets.pop() === undefined) break;
    if (signs[at] === "(") brackets.push(at);
    if (signs[at] === '"') {
      throw new QuerySyntaxError(
        'Put a comma before ", or the whole tag in quotes',
        at,
        commaAt(at),
      );
    }
    if (at > start && SPACE.test(signs[at - 1] ?? "")) {
      if (isOr(letters, at)) break;
      refuseMissingComma(letters, at);
    }
  }
  const open = brackets.at(-1);
  if (open !== undefined) {
    throw new QuerySyntaxError(
      "Nothing closes this (; before a group stands a comma",
      open,
      commaAt(open),
    );
  }
  const places = Array.from({ length: at - start }, (_, index) => start + index);
  const words = places.findLastIndex((place) => !/[\s_*\uFE0E\uFE0F]/.test(signs[place] ?? ""));
  return { value: toStretch(letters, start, places, words + 1, false), next: at };
}

function refuseMissingComma({ signs }: Letters, at: number): void {
  const word = signs.slice(at, at + 40).join("");
  const name = /^([a-z_]+):/i.exec(word)?.[1];
  if (name !== undefined && isField(name.toLowerCase())) {
    throw new QuerySyntaxError(`Put a comma before ${name}:`, at, commaAt(at));
  }
  if (/^-[^\s,]/.test(word)) {
    throw new QuerySyntaxError("Put a comma before -, or the whole tag in quotes", at, commaAt(at));
  }
}

/** @param star how many of the letters there are before stars and space at the end */
function toStretch(
  letters: Letters,
  place: number,
  places: readonly number[],
  star: number,
  quoted: boolean,
): Stretch {
  const starred = places.slice(star).some((at) => letters.signs[at] === "*");
  const own = starred ? places.slice(0, star) : places;
  return {
    place,
    raw: own.map((at) => letters.raw[at]).join(""),
    signs: own.map((at) => letters.signs[at]).join(""),
    quoted,
    starred,
  };
}
