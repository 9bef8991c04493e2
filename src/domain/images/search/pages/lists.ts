import { allHold } from "@/infra/db/all-hold";
import { Prisma } from "@/infra/db/generated/client";
import type { Clause } from "../clauses/clause";
import { isByTime, ORDERS, type WalkedSort } from "../orders";

/** More lists than these are not merged. */
const MOST_LISTS = 16;
/** What a row of one uploader or artist takes: they lie as far apart in the table as those that are gathered. */
export const OWNED = 4;
/** And one that is looked for by its id. */
const SOUGHT_BY_ID = 8;

/** Rows that a clause holds for as indexes have them in the order that is asked for, in one list or in several. */
export type Lists = {
  clause: Clause;
  /** What it takes to have the first so many of them all, in rows of a walk along an index. */
  cost: (rows: number) => number;
  /**
   * Rows of `search_entries e` in order, with all that clauses ask of them.
   * @param bounds on the place of `e` in the order
   */
  source: (bounds: readonly Prisma.Sql[], how: Sourced) => Prisma.Sql;
};

type Sourced = {
  /** How many rows at most. */
  budget: number | undefined;
  /** For what each must still be looked at. */
  left: readonly Clause[];
};

/** The lists of each clause that has some in this order. */
export function listsOf(clauses: readonly Clause[], sort: WalkedSort): Lists[] {
  return clauses.flatMap((clause) => {
    if (clause.kind === "artists" && clause.ids.length <= MOST_LISTS) {
      return mergedArtists(clause, sort);
    }
    return isByTime(sort) && clause.kind === "reacted" && clause.reactions.length === 1
      ? reactedByTime(clause, sort)
      : [];
  });
}

/**
 * As many as are asked for of each artist, among which are the first of all. The index of an order knows all of a page,
 * but not what rows are looked at for, and no index has a row's number: the planner, which takes every artist for a
 * small one, would else read all of theirs out of an index in another order, and sort.
 */
function mergedArtists(clause: Extract<Clause, { kind: "artists" }>, sort: WalkedSort): Lists {
  const { orderBy } = ORDERS[sort];
  return {
    clause,
    cost: (rows) =>
      OWNED * clause.counts.reduce((sum, count) => sum + Math.min(count, Math.ceil(rows)), 0),
    source: (bounds, { budget, left }) => {
      const inTable = left.length === 0 ? [] : [Prisma.sql`e.number IS NOT NULL`];
      const end = budget === undefined ? Prisma.sql`OFFSET 0` : first(orderBy, budget);
      return Prisma.sql`(
        SELECT e.* FROM unnest(${clause.ids}::int[]) AS list (id) CROSS JOIN LATERAL (
          SELECT e.* FROM search_entries e
          WHERE ${allHold([Prisma.sql`e.artist_id = list.id`, ...inTable, ...bounds])} ${end}
        ) AS e ${end}
      ) e`;
    },
  };
}

/** Reactions know when the image was posted. Each column is taken from where the planner sees that it is in order. */
function reactedByTime(clause: Extract<Clause, { kind: "reacted" }>, sort: WalkedSort): Lists {
  const { orderBy } = ORDERS[sort];
  return {
    clause,
    cost: (rows) => SOUGHT_BY_ID * rows,
    source: (bounds, { budget }) => Prisma.sql`(
      SELECT listed.image_id, listed.created_at, s.number, s.likes, s.favorites, s.nsfw, s.uploader_id, s.artist_id,
        s.width, s.height, s.terms
      FROM (
        SELECT e.image_id, e.created_at FROM (
          SELECT r.image_id, r.posted_at AS created_at FROM reactions r
          WHERE r.user_id = ${clause.userId} AND r.kind = ${clause.reactions[0]}::text::reaction_kind
        ) AS e
        WHERE ${allHold(bounds)} ${budget === undefined ? Prisma.sql`OFFSET 0` : first(orderBy, budget)}
      ) AS listed
      CROSS JOIN LATERAL (SELECT * FROM search_entries WHERE image_id = listed.image_id OFFSET 0) AS s
    ) e`,
  };
}

function first(orderBy: Prisma.Sql, budget: number): Prisma.Sql {
  return Prisma.sql`ORDER BY ${orderBy} LIMIT ${budget}`;
}
