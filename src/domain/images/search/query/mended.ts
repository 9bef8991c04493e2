import { readLetters } from "./letters";
import { parseQuery } from "./parse-query";
import { QuerySyntaxError } from "./query-syntax-error";

/** What whoever wrote a query may have meant, the likeliest first: none that cannot be read either, at the time `now`. */
export function mended(
  { text, now }: { text: string; now: number },
  refusal: QuerySyntaxError,
): string[] {
  if (refusal.mends.length === 0) return [];
  const { raw } = readLetters(text);
  return refusal.mends
    .map(({ from, to, put }) => {
      const before = raw.slice(0, from).join("");
      return (put.startsWith(",") ? before.trimEnd() : before) + put + raw.slice(to).join("");
    })
    .filter((meant) => isReadable(meant, now));
}

function isReadable(text: string, now: number): boolean {
  try {
    parseQuery({ text, now });
    return true;
  } catch (error) {
    if (error instanceof QuerySyntaxError) return false;
    throw error;
  }
}
