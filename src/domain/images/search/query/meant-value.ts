import type { Field } from "./field-names";

/** What other boards call the values of fields, whole or by a letter. */
const MEANT: Partial<Record<Field, Record<string, string>>> = {
  rating: {
    safe: "sfw",
    s: "sfw",
    general: "sfw",
    g: "sfw",
    questionable: "nsfw",
    q: "nsfw",
    explicit: "nsfw",
    e: "nsfw",
    unsafe: "nsfw",
    all: "any",
  },
  sort: {
    score: "likes",
    score_desc: "likes",
    "score:desc": "likes",
    popular: "likes",
    popularity: "likes",
    top: "likes",
    new: "newest",
    latest: "newest",
    date: "newest",
    id_desc: "newest",
    "id:desc": "newest",
    old: "oldest",
    id: "oldest",
    id_asc: "oldest",
    "id:asc": "oldest",
  },
};

/** How values are written elsewhere, and what stands for it here. */
type Rule = [elsewhere: RegExp, here: string];

const RANGES: Rule[] = [
  [/≥|=>/, ">="],
  [/≤|=</, "<="],
  [/ ?(?:[–—…]|\.{3,}|\s-\s|\sto\s) ?/, ".."],
  [/ ?(?:[-+]|\sor more)$/, ".."],
];
const COUNTS: Rule[] = [
  [/(?<=\d) ?px/g, ""],
  [/(?<=\d) ?- ?(?=\d)/, ".."],
];
const RATIOS: Rule[] = [
  [/(?<=\d) ?[x×] ?(?=\d)/g, ":"],
  [/(?<=\d) ?- ?(?=\d)/, ".."],
];
const TIMES: Rule[] = [
  [/(?<=\d{4})\/(?=\d)/g, "-"],
  [/(?<=\d{4}-\d{1,2})\/(?=\d)/g, "-"],
  [/(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})/g, "$3-$2-$1"],
  [/^(\d{4}) ?- ?(?=\d{4}$)/, "$1.."],
  [/^(?:last|past) (?=\d)/, ""],
  [/^(?:last|past) /, "1"],
  [/(?<=\d) ?(?:(h)ours?|(d)ays?|(w)eeks?|(mo)nths?|(y)ears?)/g, "$1$2$3$4$5"],
];
/** Comments and profiles call people so. */
const USERNAMES: Rule[] = [[/^@/, ""]];
const RULES: Partial<Record<Field, Rule[]>> = {
  uploader: USERNAMES,
  liked_by: USERNAMES,
  favorited_by: USERNAMES,
  likes: [...RANGES, ...COUNTS],
  favorites: [...RANGES, ...COUNTS],
  width: [...RANGES, ...COUNTS],
  height: [...RANGES, ...COUNTS],
  ratio: [...RANGES, ...RATIOS],
  posted: [...RANGES, ...TIMES],
};

/** What was meant by a value as it is written on other boards or elsewhere, if it is one. */
export function meantValue(field: Field, written: string, now: number): string | undefined {
  const name = written.trim().toLowerCase();
  const meant = inWords(field, name, now) ?? rewritten(field, name);
  return meant === name ? undefined : meant;
}

function inWords(field: Field, name: string, now: number): string | undefined {
  if (field === "posted" && name === "today") return dayOf(now);
  if (field === "posted" && name === "yesterday") return dayOf(now - 86_400_000);
  const meant = MEANT[field] ?? {};
  return Object.hasOwn(meant, name) ? meant[name] : undefined;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function rewritten(field: Field, name: string): string {
  const rules = RULES[field] ?? [];
  return rules.reduce((text, [elsewhere, here]) => text.replace(elsewhere, here), name);
}
