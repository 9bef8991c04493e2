/** What may have been meant: letters from the one place up to the other, exchanged for a text. */
export type Mend = { from: number; to: number; put: string };

/** A query that cannot be read. The message says what and where, in words for whoever wrote it. */
export class QuerySyntaxError extends Error {
  override name = "QuerySyntaxError";
  /** The character at which it goes wrong, from 1, counted in code points. */
  readonly position: number;
  /** The likeliest first. What they make of the query need not be readable either. */
  readonly mends: readonly Mend[];

  /** @param place index of the letter */
  constructor(reason: string, place: number, mends: readonly Mend[] = []) {
    super(`${reason} (at character ${place + 1})`);
    this.position = place + 1;
    this.mends = mends;
  }
}

/** For where nothing but a comma is missing. */
export function commaAt(place: number): Mend[] {
  return [{ from: place, to: place, put: ", " }];
}

/** A piece of a query as a message repeats it. */
export function quoteBriefly(written: string): string {
  const letters = [...written.trim()];
  return `"${letters.length > 40 ? `${letters.slice(0, 40).join("")}…` : letters.join("")}"`;
}
