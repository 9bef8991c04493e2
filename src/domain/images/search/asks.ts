import { artistKey, cleanArtist } from "../artist";
import { usernameKey } from "../../accounts/username";
import type { Term } from "./parse-terms";
import type { Condition } from "./query/condition";

/** What is asked of an image, all of which must hold. Only approved images are ever found. */
export type ImageFilters = {
  /** What the search box says. */
  query?: Condition | undefined;
  nsfw?: boolean | undefined;
  terms?: readonly Term[] | undefined;
  artist?: string | undefined;
  uploader?: { id?: string | undefined; username?: string | undefined } | undefined;
  /** Epoch milliseconds, exclusive. */
  postedBefore?: number | undefined;
  postedAfter?: number | undefined;
  /** Tags that must not be there. */
  withoutTags?: readonly string[] | undefined;
  /** An account that has neither liked nor favoured it. */
  newTo?: string | undefined;
};

/** One of the things that are asked, with names as people write them. */
export type Ask =
  | Condition
  | { kind: "uploaderId"; id: string }
  | { kind: "newTo"; userId: string };

/** What the filters ask, all of which must hold. */
export function asksOf(filters: ImageFilters): Ask[] {
  const { query, nsfw, terms = [], artist, uploader, withoutTags = [], newTo } = filters;
  return [
    ...(query === undefined ? [] : [query]),
    ...(nsfw === undefined ? [] : [{ kind: "rating" as const, nsfw }]),
    ...terms.map(askOf),
    // Read as on upload, but that "unknown" is a name to look for.
    ...(artist === undefined
      ? []
      : [{ kind: "artist" as const, start: artistKey(cleanArtist(artist) ?? artist) }]),
    ...(uploader?.id === undefined ? [] : [{ kind: "uploaderId" as const, id: uploader.id }]),
    ...(uploader?.username === undefined
      ? []
      : [{ kind: "uploader" as const, username: usernameKey(uploader.username) }]),
    ...postedAsks(filters),
    ...withoutTags.map((text): Ask => ({ kind: "not", of: tag({ text }) })),
    ...(newTo === undefined ? [] : [{ kind: "newTo" as const, userId: newTo }]),
  ];
}

/** What a term asks. */
export function askOf({ text, prefix, quoted, excluded }: Term): Condition {
  const condition = tag({ text, prefix, quoted });
  return excluded ? { kind: "not", of: condition } : condition;
}

function tag({ text, prefix = false, quoted = true }: Partial<Term> & { text: string }) {
  return { kind: "tag" as const, text, prefix, quoted };
}

function postedAsks({ postedBefore, postedAfter }: ImageFilters): Ask[] {
  if (postedBefore === undefined && postedAfter === undefined) return [];
  return [
    {
      kind: "posted",
      ...(postedAfter === undefined ? {} : { from: Math.floor(postedAfter) + 1 }),
      ...(postedBefore === undefined ? {} : { before: Math.ceil(postedBefore) }),
    },
  ];
}
