import type { Sort } from "../sorts";

/**
 * What a search asks of an image, as `parseQuery` makes it: no `all` in an `all`, no `any` in an `any`, no
 * `not` in a `not`; in an `all` or `any` nothing is there twice and at least two things are, but that the
 * empty query is an `all` of nothing. Names and tags are in the form in which they are compared.
 */
export type Condition =
  /** Every one holds; of nothing, always. */
  | { kind: "all"; of: readonly Condition[] }
  /** At least one holds. */
  | { kind: "any"; of: readonly Condition[] }
  | { kind: "not"; of: Condition }
  | TagCondition
  /** `start` of the name, or of a name in parentheses, both as `artistKey` makes them. */
  | { kind: "artist"; start: string }
  /** A whole username, as `usernameKey` makes it; there may be nobody of that name. */
  | { kind: "uploader"; username: string }
  | { kind: "rating"; nsfw: boolean }
  | RangeCondition
  | PostedCondition
  /** Somebody has liked or favoured it; `username` as for uploaders. */
  | { kind: "reactedBy"; reaction: "favorite" | "like"; username: string };

export type TagCondition = {
  kind: "tag";
  /** Normalised; with `prefix` the beginning of a tag, else a whole one. */
  text: string;
  prefix: boolean;
  /** Was in quotes: stays required where plain tags may be missing. */
  quoted: boolean;
};

/** `ratio` is width to height in hundredths, rounded half up: floor((200 × width + height) / (2 × height)). */
export type RangeField = "likes" | "favorites" | "width" | "height" | "ratio";

/** Both ends inclusive, whole numbers from 0 to 2,147,483,647, at least one there, `min` at most `max`. */
export type RangeCondition = { kind: "range"; field: RangeField; min?: number; max?: number };

/**
 * The time of upload: from `from` on and earlier than `before`, in epoch milliseconds from 0 to the
 * beginning of year 9999. At least one is there, and `from` is less than `before`.
 */
export type PostedCondition = { kind: "posted"; from?: number; before?: number };

/** A whole query. */
export type Query = {
  conditions: Condition;
  /** Absent when the query leaves it to whoever asks. */
  sort?: Sort;
  /** `rating:any` was said, so that nobody's own choice of rating applies; others stand in `conditions`. */
  rating?: "any";
};
