import { LIMITS, lengthOf } from "../../../limits";
import type { Query } from "./condition";
import { printQuery } from "./print-query";
import { QuerySyntaxError } from "./query-syntax-error";
import { readQuery } from "./read-query";

/**
 * Reads the language of docs/api.md, "Search queries". `now`, in epoch milliseconds, is what ages count from.
 * Takes time in the length of the text, which is bounded, as are terms and depth. What can be read can be written in
 * the one way and read again.
 * @throws QuerySyntaxError
 */
export function parseQuery({ text, now }: { text: string; now: number }): Query {
  const query = readQuery({ text, now });
  const most = LIMITS.queryLength;
  if (lengthOf(printQuery(query)) > most) {
    throw new QuerySyntaxError(
      `A query has at most ${most} characters with its ages written as times and its letters as tags have them`,
      lengthOf(text) - 1,
    );
  }
  return query;
}
