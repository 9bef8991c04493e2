import { mended } from "@/domain/images/search/query/mended";
import { parseQuery } from "@/domain/images/search/query/parse-query";
import { QuerySyntaxError } from "@/domain/images/search/query/query-syntax-error";

/** A word, and behind `=`, a comparison or a space what may be its value. */
const NAME_AND_VALUE = /^([\p{L}_]+)(?: *= *(?!=)| *(?=[<>≤≥])| +)(.+)$/u;
const RATING = /^(?:n?sfw|safe|explicit)$/i;

/**
 * What may have been meant by words that are no tag, in the language of the search box: a field whose colon is missing,
 * such as `likes>10`, a rating, or the name of an artist or of whoever uploaded it. Nothing says yet that any image has it.
 */
export function meantFields(written: string, now: number): string[] {
  const words = written.trim();
  const [, name, value] = NAME_AND_VALUE.exec(words) ?? [];
  const texts = [
    ...(name === undefined || value === undefined ? [] : [`${name}:${value}`]),
    ...(RATING.test(words) ? [`rating:${words}`] : []),
    `artist:${words}`,
    ...(/\s/.test(words) ? [] : [`uploader:${words}`]),
  ];
  return texts.flatMap((text) => readable(text, now) ?? []);
}

/** The text, or what was meant by it; nothing where that is a tag. */
function readable(text: string, now: number): string | undefined {
  try {
    return parseQuery({ text, now }).conditions.kind === "tag" ? undefined : text;
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    const [meant] = mended({ text, now }, error);
    return meant === undefined ? undefined : readable(meant, now);
  }
}
