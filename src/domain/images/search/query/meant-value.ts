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
  },
  sort: {
    score: "likes",
    score_desc: "likes",
    "score:desc": "likes",
    popular: "likes",
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

/** The value that was meant by one of other boards, if it is one. */
export function meantValue(field: Field, written: string): string | undefined {
  const meant = MEANT[field] ?? {};
  const name = written.trim().toLowerCase();
  return Object.hasOwn(meant, name) ? meant[name] : undefined;
}
