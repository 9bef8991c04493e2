import type { Query } from "./condition";
import { readLetters } from "./letters";
import { parseQuery } from "./parse-query";
import { isOr, scanTerm, skipSpace } from "./scan-term";

/** What stands between two of the outermost commas. */
export type Part = {
  /** As it was written: an age stays one. */
  text: string;
  /** What it says by itself. */
  query: Query;
};

/**
 * The parts of a query, of which each can be taken out, or be put back: joined by commas they are the query again.
 * `now` as for `parseQuery`.
 * @throws QuerySyntaxError
 */
export function partsOf({ text, now }: { text: string; now: number }): Part[] {
  parseQuery({ text, now });
  return split(text).map((part) => ({ text: part, query: parseQuery({ text: part, now }) }));
}

/** @param text one that can be read */
function split(text: string): string[] {
  const letters = readLetters(text);
  const { raw, signs } = letters;
  const parts: string[] = [];
  let begin = 0;
  let depth = 0;
  let at = skipSpace(letters, 0);
  while (at < signs.length) {
    const sign = signs[at];
    if (sign === "," && depth === 0) {
      parts.push(raw.slice(begin, at).join(""));
      begin = at + 1;
    }
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," || sign === "(" || sign === ")" || sign === "-") at += 1;
    else at = isOr(letters, at) ? at + 2 : scanTerm(letters, at).next;
    at = skipSpace(letters, at);
  }
  parts.push(raw.slice(begin).join(""));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
