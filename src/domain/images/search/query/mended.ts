import { readLetters } from "./letters";
import { parseQuery } from "./parse-query";
import { QuerySyntaxError } from "./query-syntax-error";

/** More is wrong with nothing that somebody has typed. */
const MOST_WRONG = 20;

type Written = { text: string; now: number };

/**
 * What whoever wrote a query may have meant, the likeliest first: none that cannot be read either, at the time `now`.
 * Where more is wrong than what was refused, the likeliest is meant by the rest.
 */
export function mended(query: Written, refusal: QuerySyntaxError): string[] {
  return candidates(query.text, refusal).flatMap((text) => likeliest({ ...query, text }) ?? []);
}

function likeliest({ text, now }: Written): string | undefined {
  let meant: string | undefined = text;
  for (let wrong = 0; meant !== undefined && wrong < MOST_WRONG; wrong += 1) {
    const refusal = refusalOf({ text: meant, now });
    if (refusal === undefined) return meant;
    [meant] = candidates(meant, refusal);
  }
  return undefined;
}

function candidates(text: string, { mends }: QuerySyntaxError): string[] {
  if (mends.length === 0) return [];
  const { raw } = readLetters(text);
  return mends.map(({ from, to, put }) => {
    const before = raw.slice(0, from).join("");
    return (put.startsWith(",") ? before.trimEnd() : before) + put + raw.slice(to).join("");
  });
}

function refusalOf(query: Written): QuerySyntaxError | undefined {
  try {
    parseQuery(query);
    return undefined;
  } catch (error) {
    if (error instanceof QuerySyntaxError) return error;
    throw error;
  }
}
