import type { RangeField } from "../query/condition";

/**
 * What a search asks of a row of `search_entries`, with names looked up. `count` is how many approved images
 * it can hold for at most, counted no further than `COUNTED`, where that is said.
 */
export type Clause =
  /** Every one holds; of nothing, always. */
  | { kind: "all"; of: Clause[] }
  /** At least one holds; of nothing, never. */
  | { kind: "any"; of: Clause[] }
  | { kind: "not"; of: Clause }
  | TermsClause
  | { kind: "rating"; nsfw: boolean; count: number }
  /** `counts` are those of each. */
  | { kind: "artists"; ids: number[]; counts: number[]; count: number }
  | { kind: "uploader"; id: string; count: number }
  | RangeClause
  | PostedClause
  /** Beyond `REACTIONS_COUNTED` not counted to the end. */
  | ReactedClause
  /** So many of them hold, no more and no fewer. */
  | { kind: "exactly"; matches: number; of: TermsClause[] };

/** One of the tags at least. With one number the count is exact, and so is how many of those are nsfw. */
export type TermsClause = {
  kind: "terms";
  ids: number[];
  count: number;
  nsfwCount: number;
  /** Where they are all that begin alike, or many of those. */
  starts?: Starts | undefined;
};

/** What every one of some tags begins with, as the index of terms knows it. */
export type Starts = {
  ids: number[];
  /** Images of all tags that begin so, an image as often as it has some. */
  count: number;
  /** Whether no other tag that is in use begins so. */
  isExact: boolean;
};

/** Both ends inclusive. */
export type RangeClause = {
  kind: "range";
  field: RangeField;
  min?: number | undefined;
  max?: number | undefined;
  /** Beyond `COUNTED`, or where nobody is told, it may be an estimate. */
  count: number;
  /** Of likes alone. */
  marks?: Marks | undefined;
};

/** Between these is every row for which a clause holds, as the index of terms marks them; none where there is no row. */
export type Marks = [first: number, last: number];

/** From then on, and earlier than that. */
export type PostedClause = {
  kind: "posted";
  from?: Date | undefined;
  before?: Date | undefined;
  /** Beyond `COUNTED`, or where nobody is told, it may be an estimate. */
  count: number;
  marks?: Marks | undefined;
};

/** Somebody has reacted to it in one of these ways. */
export type ReactedClause = {
  kind: "reacted";
  userId: string;
  reactions: ("like" | "favorite")[];
  count: number;
};

/** Holds for all. */
export const EVERYTHING: Clause = { kind: "all", of: [] };
/** Holds for none. */
export const NOTHING: Clause = { kind: "any", of: [] };

/** What no counter knows is counted this far: more are not worth collecting. */
export const COUNTED = 12_000;
/** The same where nobody is told and it is surely more: a plan needs no more than an estimate of these. */
export const COUNTED_UNTOLD = 1_000;

/** The same of what one account has liked or favoured, which lies together in an index; */
export const REACTIONS_COUNTED = 10_000;
/** and where somebody is told how many there are. */
export const REACTIONS_TOLD = 30_000;
