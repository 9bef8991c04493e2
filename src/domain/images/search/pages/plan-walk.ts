import { Prisma } from "@/infra/db/generated/client";
import { type Clause, COUNTED, REACTIONS_COUNTED } from "../clauses/clause";
import { shareOf } from "../clauses/estimate";
import { testCost } from "../clauses/test-cost";
import { toSql, OF_INDEX } from "../clauses/to-sql";
import { isByTime, ORDERS, type WalkedSort } from "../orders";
import { type Lists, listsOf, OWNED } from "./lists";

/** So long a part of theirs the planner would rather sort than walk along, if it were told where to stop. */
const WORTH_ALL = 8;

/** Rows in the order that is asked for, looked at one after the other until enough of them fit. */
export type Walk = {
  /** Which rows are walked along, where those are not all, or of one owner. */
  lists?: Lists;
  /** Whether all rows are walked along, and not those of one owner or of lists. */
  isOfAll: boolean;
  /** What bounds the rows that are walked along. */
  along: Prisma.Sql[];
  /** For what each row must still be looked at. */
  left: Clause[];
  /** How many of those there are at most. */
  length: number;
  /** How many it is expected to take, with a margin. */
  budget: number;
  /** What each takes, in rows of a walk along the newest. */
  rowCost: number;
  /** What all that are expected take. */
  cost: number;
};

type WalkAsk = {
  sort: WalkedSort;
  /** Rows that are to be found. */
  need: number;
  total: number;
  /** So many times as many fit of the first rows as of all. */
  density: number;
  /** How many rows it took when this was found last, where that is known. */
  reach: number | undefined;
  /** What a walk along lists is expected to cost is multiplied with this. */
  lists: number;
};

/** The cheapest walk: along all there is, or along lists. */
export function planWalk(clauses: readonly Clause[], ask: WalkAsk): Walk {
  const walks = [walkAll(clauses, ask)];
  if (!clauses.some(isOwner)) {
    for (const lists of listsOf(clauses, ask.sort)) walks.push(walkLists(clauses, ask, lists));
  }
  return walks.reduce((best, walk) => (walk.cost < best.cost ? walk : best));
}

function walkLists(clauses: readonly Clause[], ask: WalkAsk, lists: Lists): Walk {
  const { sort, need, total, lists: weight } = ask;
  const ends = endsOf(clauses, sort);
  const left = clauses.filter((clause) => clause !== lists.clause && !ends.includes(clause));
  const length = [lists.clause, ...ends].reduce(
    (least, clause) => Math.min(least, lengthOf(clause, total)),
    total,
  );
  const share = Math.max(shareOf({ kind: "all", of: left }, total), 1e-9);
  const expected = Math.min(length, need / share);
  const cost = (lists.cost(expected) + expected * testCost(left, OF_INDEX)) * weight;
  return {
    lists,
    isOfAll: false,
    along: ends.map((clause) => toSql(clause)),
    left,
    length,
    budget: Math.ceil(left.length === 0 ? expected : expected * 2),
    rowCost: cost / Math.max(1, expected),
    cost,
  };
}

function walkAll(clauses: readonly Clause[], { sort, need, total, density, reach }: WalkAsk): Walk {
  const owner = clauses.find(isOwner);
  const ends = endsOf(clauses, sort);
  const along = owner === undefined ? ends : [owner, ...ends];
  const others = clauses.filter((clause) => !along.includes(clause));
  const length = along.reduce((least, clause) => Math.min(least, lengthOf(clause, total)), total);
  const part = need / Math.max(1e-9, length * shareOf({ kind: "all", of: others }, total));
  // Rows of an owner are not all that lie before a place.
  const seen = owner === undefined ? reach : undefined;
  const expected = Math.min(length, seen ?? length * passed(part, density));
  const rowCost = (owner === undefined ? ORDERS[sort].rowCost : OWNED) + testCost(others, OF_INDEX);
  return {
    isOfAll: owner === undefined,
    along: along.map((clause) => toSqlAlong(clause)),
    left: others,
    length,
    budget: owner !== undefined && expected * WORTH_ALL > length ? length : Math.ceil(expected * 2),
    rowCost,
    cost: expected * rowCost,
  };
}

/**
 * The part of all rows that lies before the end of a part of those that fit, where these are so many times as dense at the
 * beginning: the first lie close together, and the last are as far down as any.
 */
function passed(part: number, density: number): number {
  return part >= 1 ? 1 : 1 - (1 - part) ** (1 / density);
}

/** Clauses about nothing but a row's place in the order. */
export function endsOf(clauses: readonly Clause[], sort: WalkedSort): Clause[] {
  return clauses.filter((clause) =>
    isByTime(sort) ? clause.kind === "posted" : clause.kind === "range" && clause.field === "likes",
  );
}

/** An index of each order begins with it. */
function isOwner(clause: Clause): boolean {
  return clause.kind === "uploader" || (clause.kind === "artists" && clause.ids.length === 1);
}

function lengthOf(clause: Clause, total: number): number {
  if (clause.kind === "uploader" || clause.kind === "artists") return clause.count;
  if (clause.kind === "posted" || clause.kind === "range") {
    return clause.count > COUNTED ? total : clause.count;
  }
  if (clause.kind === "reacted") return clause.count > REACTIONS_COUNTED ? total : clause.count;
  return total;
}

/** An index is found by `=`. */
function toSqlAlong(clause: Clause): Prisma.Sql {
  return clause.kind === "artists"
    ? Prisma.sql`e.artist_id = ${clause.ids[0] ?? 0}::int`
    : toSql(clause);
}
