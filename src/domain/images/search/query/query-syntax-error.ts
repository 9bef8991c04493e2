/** A query that cannot be read. The message says what and where, in words for whoever wrote it. */
export class QuerySyntaxError extends Error {
  override name = "QuerySyntaxError";
  /** The character at which it goes wrong, from 1, counted in code points. */
  readonly position: number;

  /** @param place index of the letter */
  constructor(reason: string, place: number) {
    super(`${reason} (at character ${place + 1})`);
    this.position = place + 1;
  }
}

/** A piece of a query as a message repeats it. */
export function quoteBriefly(written: string): string {
  const letters = [...written.trim()];
  return `"${letters.length > 40 ? `${letters.slice(0, 40).join("")}…` : letters.join("")}"`;
}
