import type { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { Clause } from "../clauses/clause";
import { shareOf } from "../clauses/estimate";
import { type GatherAll, gatherCost } from "../clauses/gathering";
import { isInRange } from "../clauses/is-in-range";
import { byMarks, marksBetween } from "../clauses/marks";
import { ORDERS, type Placed, type Sampled, type WalkedSort } from "../orders";
import { SAMPLED_ROWS, sampleEntries } from "../sample-entries";
import { endsOf } from "./plan-walk";

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
  const ends = endsOf(clauses, sort);
  const sample = await sampleEntries(deps, { sort, total });
  const inside = rowsInside(sample, ends);
  const end = inside[Math.ceil((sample.length * length) / total)];
  if (end === undefined) return undefined;
  if (isListed) {
    // The clauses hold for one stretch of the order: all of it comes behind what is before the first row of it.
    const ordered = sample.map(markOf);
    const before = ordered[sample.findIndex((row) => row === inside[0]) - 1];
    const from = before === undefined ? 0 : ordered.indexOf(before);
    const to = ordered.lastIndexOf(markOf(end)) + 1;
    const last = markOf(end);
    const marks = marksBetween(before ?? (await findFirstMark(deps, last)), last);
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
  const { compare } = ORDERS[sort];
  const sample = await sampleEntries(deps, { sort, total });
  const before = rowsInside(sample, endsOf(clauses, sort)).findIndex(
    (row) => compare(row, last) > 0,
  );
  return before === -1 ? undefined : Math.floor((before * total) / sample.length);
}

/** The end of a window. */
export type WindowEnd = {
  /** On `search_entries e`. */
  where: Prisma.Sql;
  /** Whether it is one of the index of terms. */
  isMarked: boolean;
};

type WindowAsk = { sort: WalkedSort; length: number; total: number; isListed: boolean };

/** Of a sample, the rows that fit clauses about nothing but their place in the order. */
export function rowsInside(sample: readonly Sampled[], ends: readonly Clause[]): Sampled[] {
  return sample.filter((row) => ends.every((clause) => isWithin(clause, row)));
}

/** Whether a row fits a clause that bounds an order. */
function isWithin(clause: Clause, row: Sampled): boolean {
  if (clause.kind === "range") return isInRange(clause, row);
  const { createdAt } = row;
  if (clause.kind !== "posted") return true;
  const { from = createdAt, before } = clause;
  return createdAt >= from && (before === undefined || createdAt < before);
}
