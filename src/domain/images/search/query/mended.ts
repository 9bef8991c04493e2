import { readLetters } from "./letters";
import { parseQuery } from "./parse-query";
import { QuerySyntaxError } from "./query-syntax-error";

/** What whoever wrote a query may have meant, the likeliest first: none that cannot be read either. */
export function mended(text: string, refusal: QuerySyntaxError): string[] {
  if (refusal.mends.length === 0) return [];
  const { raw } = readLetters(text);
  return refusal.mends
    .map(({ from, to, put }) => {
      const before = raw.slice(0, from).join("");
      return (put.startsWith(",") ? before.trimEnd() : before) + put + raw.slice(to).join("");
    })
    .filter(isReadable);
}

function isReadable(text: string): boolean {
  try {
    parseQuery({ text, now: 0 });
    return true;
  } catch (error) {
    if (error instanceof QuerySyntaxError) return false;
    throw error;
  }
}
