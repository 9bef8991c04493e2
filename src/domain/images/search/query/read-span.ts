/** Whole numbers from `min` to `max`, both inclusive; without one of them, without that end. */
export type Span = { min?: number; max?: number };

/** The whole numbers that one written value stands for: of the year 2024 all its milliseconds. */
export type Extent = { first: number; last: number };

/** A value that does not say what its field can be asked; the message goes on after the field's name. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

/**
 * Reads `10`, `=10`, `>10`, `>=10`, `<10`, `<=10`, `10..20`, `10..` and `..20`.
 * @throws Unreadable
 */
export function readSpan(text: string, readValue: (text: string) => Extent): Span {
  const ends = text.split("..").map((end) => end.trim());
  const [from = "", to = ""] = ends;
  if (ends.length === 1) return readComparison(from, readValue);
  if (ends.length > 2 || (from === "" && to === "")) {
    throw new Unreadable("needs a range such as 10..20, 10.. or ..20");
  }
  return {
    ...(from === "" ? {} : { min: readValue(from).first }),
    ...(to === "" ? {} : { max: readValue(to).last }),
  };
}

function readComparison(text: string, readValue: (text: string) => Extent): Span {
  const sign = /^(?:[<>]=?|=)/.exec(text)?.[0] ?? "";
  const { first, last } = readValue(text.slice(sign.length).trim());
  if (sign === ">") return { min: last + 1 };
  if (sign === ">=") return { min: first };
  if (sign === "<") return { max: first - 1 };
  if (sign === "<=") return { max: last };
  return { min: first, max: last };
}

/**
 * The same span when something from 0 to `most` can be in it.
 * @throws Unreadable
 */
export function checkSpan(span: Span, most: number): Span {
  const { min = 0, max = most } = span;
  if (min > most || max < 0) throw new Unreadable("cannot be that: nothing would ever be found");
  if (min > max) throw new Unreadable("has its ends the wrong way round");
  return span;
}
