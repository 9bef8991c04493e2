/** A list of tags with commas between them, or a query of the search box. */
export type Language = "list" | "query";

/** What is being typed where the caret stands. */
export type Term = {
  /** The stretch of the text that a tag takes the place of. */
  from: number;
  to: number;
  /** What of it stands before the caret, as tags are written. */
  typed: string;
};

/** What stands in a query before a tag: brackets, signs, the word `or`. */
const BEFORE_TAG = /^(?:\s+|-|\(|or\s+)/i;
const BEHIND_OR = /^.*\sor\s+[-(\s]*/is;
const END_OF_TAG = /,|\)|\sor\s/i;
/** A field, as domain/images/search/query/field-names.ts has them, or what cannot go on as a tag begins. */
const NO_TAG =
  /^(?:artist|uploader|rating|likes|favorites|width|height|ratio|posted|liked_by|favorited_by|sort)\s*:|\*/i;

/** Full-width signs and the other forms of `,` and `:`, of which the grammar makes the plain ones. */
const OTHER_SIGN = /[\uFF01-\uFF5E\uFE10\uFE13\uFE50\uFE55\uFE59\uFE5A]/g;

export function termAt(written: string, caret: number, language: Language): Term {
  const text = withPlainSigns(written);
  const comma = Math.max(text.lastIndexOf(",", caret - 1), text.lastIndexOf("\n", caret - 1));
  let from = caret === 0 ? 0 : comma + 1;
  const before = () => text.slice(from, caret);
  if (language === "list") from += before().length - before().trimStart().length;
  else {
    for (let sign = BEFORE_TAG.exec(before()); sign !== null; sign = BEFORE_TAG.exec(before())) {
      from += sign[0].length;
    }
    from += BEHIND_OR.exec(before())?.[0].length ?? 0;
  }
  const after = text.slice(caret).search(language === "list" ? /[,\n]/ : END_OF_TAG);
  const to = after === -1 ? text.length : caret + after;
  const isTag = language === "list" || !NO_TAG.test(before());
  const begun = language === "query" ? before().replace(/^["“”]/, "") : before();
  return { from, to, typed: isTag ? asTag(begun) : "" };
}

/** Letter by letter: places stay where they are. */
function withPlainSigns(text: string): string {
  return text.replaceAll(OTHER_SIGN, (sign) => sign.normalize("NFKC"));
}

function asTag(written: string): string {
  return written
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_]+/g, " ")
    .trimStart();
}

/** The text with a tag in place of what was being typed, and where the caret comes to stand: before the next. */
export function withTag(text: string, { from, to }: Term, tag: string, language: Language) {
  const gap = language === "list" && from > 0 && text[from - 1] === "," ? " " : "";
  const before = `${text.slice(0, from)}${gap}${language === "list" ? tag : inQuery(tag)}, `;
  return {
    text: before + text.slice(to).replace(/^[,\uFE10\uFE50\uFF0C\s]+/, ""),
    caret: before.length,
  };
}

/** What the grammar reads otherwise stands in quotes. */
const PLAIN = /^(?!or\b)[^\s"“”:*,()-](?:(?!\sor\s|\s-)[^"“”:*,()])*(?:\([^"“”:*,()]*\))?$/iu;

/** A tag as it is written in a query. */
export function inQuery(tag: string): string {
  return PLAIN.test(tag) && !/\sor$/i.test(tag)
    ? tag
    : `"${tag.replaceAll(/["\\*]/g, String.raw`\$&`)}"`;
}
