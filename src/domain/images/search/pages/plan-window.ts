import type { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { Clause } from "../clauses/clause";
import { shareOf } from "../clauses/estimate";
import { type GatherAll, gatherCost } from "../clauses/gathering";
import { byMarks, marksBetween } from "../clauses/marks";
import { ORDERS, type Placed, type WalkedSort } from "../orders";
import { SAMPLED_ROWS, sampleEntries } from "../sample-entries";
import { endsOf } from "./plan-walk";
import { alikeAround, firstBehind, stretchOf } from "./stretch";

/** More rows than are needed, for what a sample does not know; and so many times the root of how many that is. */
const MARGIN = 1.04;
const SPREAD = 3;
/** Rows of the sample in a window spread by their root as well: so many times that is added. */
const SAMPLE_SPREAD = 1;
/** What it takes to look where a window ends, in rows of a walk. */
export const SAMPLE_COST = 3_000;
/** With fewer rows of the sample in a window nobody knows where it ends. */
const FEWEST = 10;
/**
 * So many times as long as it should be a window may become, and hold so many times as many rows, for it begins and ends
 * with a month or a class of likes.
 */
const ROUNDED = 2;

/** The first rows in the order, as far as enough of them are expected to fit: a bound for a gathering. */
export type Window = {
  /** How many rows those are. */
  length: number;
  /** What it takes to gather in it, in rows of a walk. */
  cost: number;
};

/**
 * @param ask.need rows that are to be found
 * @param ask.reach how many it took when that was found last
 * @returns nothing when it would be shorter than can be told, or all there is
 */
export function planWindow(
  clauses: readonly Clause[],
  ask: {
    sort: WalkedSort;
    need: number;
    total: number;
    gather: GatherAll;
    reach: number | undefined;
  },
): Window | undefined {
  const { sort, need, total, gather, reach } = ask;
  const ends = endsOf(clauses, sort);
  const others = clauses.filter((clause) => !ends.includes(clause));
  const share = Math.max(shareOf({ kind: "all", of: others }, total), 1e-9);
  const enough = (need * MARGIN + SPREAD * Math.sqrt(need)) / share;
  const surely = enough + SAMPLE_SPREAD * Math.sqrt((enough * total) / SAMPLED_ROWS);
  const length = reach ?? Math.ceil(surely);
  if (length >= total || length * SAMPLED_ROWS < total * FEWEST) return undefined;
  const rows =
    reach === undefined ? (gather.rows * length) / total : Math.min(gather.rows, need * ROUNDED);
  const rowCost = gather.isListed ? ORDERS[sort].listCost : ORDERS[sort].markCost;
  return {
    length,
    cost: SAMPLE_COST + length * rowCost + gatherCost(gather, rows),
  };
}

/**
 * Where a window ends, by a sample.
 * @param ask.isListed whether the index of terms is to keep to the window
 * @returns nothing when the window has no end
 */
export async function findWindow(
  deps: Pick<Deps, "db">,
  clauses: readonly Clause[],
  { sort, length, total, isListed }: WindowAsk,
): Promise<WindowEnd | undefined> {
  const { markOf, findFirstMark, upTo } = ORDERS[sort];
  const sample = await sampleEntries(deps, { sort, total });
  const inside = stretchOf(sample, endsOf(clauses, sort));
  const place = inside.first + Math.ceil((sample.length * length) / total);
  const end = sample[place];
  if (end === undefined || place >= inside.end) return undefined;
  if (isListed) {
    const ofMark = (mark: number, at: number) =>
      alikeAround(sample, at, (row) => markOf(row) === mark);
    // The clauses hold for one stretch of the order: all of it comes behind what is before the first row of it.
    const before = sample[inside.first - 1];
    const from = before === undefined ? 0 : ofMark(markOf(before), inside.first - 1).first;
    const last = markOf(end);
    const to = ofMark(last, place).end;
    const first = before === undefined ? await findFirstMark(deps, last) : markOf(before);
    const marks = marksBetween(first, last);
    const isShort = (to - from) * total < sample.length * length * ROUNDED;
    if (isShort && marks !== undefined) return { where: byMarks(marks), isMarked: true };
  }
  return { where: upTo({ matches: 0, ...end }), isMarked: false };
}

/** How long a window is that ends with a row, by a sample; nothing when that has no row behind it. */
export async function reachOf(
  deps: Pick<Deps, "db">,
  clauses: readonly Clause[],
  { sort, total, last }: { sort: WalkedSort; total: number; last: Placed },
): Promise<number | undefined> {
  const sample = await sampleEntries(deps, { sort, total });
  const { first, end } = stretchOf(sample, endsOf(clauses, sort));
  const place = Math.max(first, firstBehind(sample, last, sort));
  return place >= end ? undefined : Math.floor(((place - first) * total) / sample.length);
}

/** The end of a window. */
export type WindowEnd = {
  /** On `search_entries e`. */
  where: Prisma.Sql;
  /** Whether it is one of the index of terms. */
  isMarked: boolean;
};

type WindowAsk = { sort: WalkedSort; length: number; total: number; isListed: boolean };
