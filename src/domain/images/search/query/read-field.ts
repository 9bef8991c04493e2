import { usernameKey, USERNAME_MAX, USERNAME_PATTERN } from "../../../accounts/username";
import { LIMITS, lengthOf } from "../../../limits";
import { artistKey, cleanArtist } from "../../artist";
import type { Sort } from "../sorts";
import type { Condition } from "./condition";
import { type Field, suggestField } from "./field-names";
import { meantValue } from "./meant-value";
import { commaAt, type Mend, QuerySyntaxError, quoteBriefly } from "./query-syntax-error";
import { readPosted } from "./read-posted";
import { readRange } from "./read-range";
import { Unreadable } from "./read-span";
import type { Stretch } from "./scan-term";

/** What says how to answer, and nothing about images. */
export type Setting = { kind: "sort"; sort: Sort } | { kind: "anyRating" };

const SORT_NAMES: Record<Sort, true> = { newest: true, oldest: true, likes: true, relevance: true };

/**
 * @param at where the field's name begins, and the time from which ages count
 * @throws QuerySyntaxError that names the field
 */
export function readField(
  field: Field,
  value: Stretch,
  at: { place: number; now: number },
): Condition | Setting {
  try {
    const text = value.signs.trim() + (value.starred ? "*" : "");
    if (text === "") throw new Unreadable("needs a value");
    return field === "artist" ? readArtist(value) : read(field, text, at.now);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new QuerySyntaxError(`${field} ${error.message}`, value.place, mendsOf(field, value, at));
  }
}

function read(field: Exclude<Field, "artist">, text: string, now: number): Condition | Setting {
  switch (field) {
    case "uploader":
      return { kind: "uploader", username: readUsername(text) };
    case "liked_by":
      return { kind: "reactedBy", reaction: "like", username: readUsername(text) };
    case "favorited_by":
      return { kind: "reactedBy", reaction: "favorite", username: readUsername(text) };
    case "rating":
      return readRating(text.toLowerCase());
    case "sort":
      return { kind: "sort", sort: readSort(text.toLowerCase()) };
    case "posted":
      return readPosted(text, now);
    case "likes":
    case "favorites":
    case "width":
    case "height":
    case "ratio":
      return readRange(field, text);
  }
}

/** As on upload, but that "unknown" is a name to look for. It is a start anyway: `*` says nothing more. */
function readArtist({ raw }: Stretch): Condition {
  const written = raw.trim();
  // Bounded before it is normalised, which takes time in the square of a run of marks.
  const name =
    written.length > LIMITS.artistLength * 4
      ? written
      : artistKey(cleanArtist(written) ?? written.replaceAll("_", " ")).trim();
  if (name === "") throw new Unreadable("needs a name");
  if (lengthOf(name) > LIMITS.artistLength) {
    throw new Unreadable(`has at most ${LIMITS.artistLength} characters`);
  }
  return { kind: "artist", start: name };
}

function readUsername(text: string): string {
  if (USERNAME_PATTERN.test(text)) return usernameKey(text);
  throw new Unreadable(
    `needs a username, up to ${USERNAME_MAX} letters, digits and _ . -, not ${quoteBriefly(text)}`,
  );
}

function readRating(text: string): Condition | Setting {
  if (text === "any") return { kind: "anyRating" };
  if (text === "sfw" || text === "nsfw") return { kind: "rating", nsfw: text === "nsfw" };
  throw new Unreadable(`must be sfw, nsfw or any, not ${quoteBriefly(text)}`);
}

/** The value as it is written here, the field that has such values, or a comma behind the first word. */
function mendsOf(field: Field, value: Stretch, at: { place: number; now: number }): Mend[] {
  const { place, raw, quoted, starred } = value;
  if (quoted || starred) return [];
  const meant = meantValue(field, raw, at.now);
  const other = suggestField(field, raw);
  const mends = [
    ...(meant === undefined
      ? []
      : [{ from: place, to: place + lengthOf(raw.trimEnd()), put: meant }]),
    ...(other === undefined || other === field
      ? []
      : [{ from: at.place, to: at.place + field.length, put: other }]),
  ];
  if (mends.length > 0) return mends;
  const [first] = /^\s*\S+\s+(?=\S)/.exec(raw) ?? [];
  return first === undefined ? [] : commaAt(place + lengthOf(first));
}

function readSort(text: string): Sort {
  if (isSort(text)) return text;
  throw new Unreadable(
    `must be one of ${Object.keys(SORT_NAMES).join(", ")}, not ${quoteBriefly(text)}`,
  );
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORT_NAMES, text);
}
