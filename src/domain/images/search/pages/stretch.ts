import type { Clause } from "../clauses/clause";
import { isInRange } from "../clauses/is-in-range";
import { ORDERS, type Placed, type Sampled, type WalkedSort } from "../orders";

/**
 * Rows of an ordered sample that lie together, by their places: from `first` to before `end`. They are never copied, for
 * that would be a third of all that a search leaves to garbage collection.
 */
export type Stretch = { first: number; end: number };

/** The rows that fit clauses about nothing but their place in the order. */
export function stretchOf(sample: readonly Sampled[], ends: readonly Clause[]): Stretch {
  const tests = ends.map(isWithin);
  if (tests.length === 0) return { first: 0, end: sample.length };
  const fits = (row: Sampled) => tests.every((test) => test(row));
  const first = sample.findIndex(fits);
  if (first === -1) return { first: sample.length, end: sample.length };
  return { first, end: sample.findLastIndex(fits) + 1 };
}

/** The place of the first row behind a position: the sample's length where there is none. */
export function firstBehind(
  sample: readonly Sampled[],
  position: Placed,
  sort: WalkedSort,
): number {
  const { compare } = ORDERS[sort];
  const place = sample.findIndex((row) => compare(row, position) > 0);
  return place === -1 ? sample.length : place;
}

/** The rows around a place that are alike in something the order goes by, so that all of those lie together. */
export function alikeAround(
  sample: readonly Sampled[],
  place: number,
  isAlike: (row: Sampled) => boolean,
): Stretch {
  const isAlikeAt = (other: number) => {
    const row = sample[other];
    return row !== undefined && isAlike(row);
  };
  let [first, end] = [place, place + 1];
  while (isAlikeAt(first - 1)) first -= 1;
  while (isAlikeAt(end)) end += 1;
  return { first, end };
}

/** Whether rows fit a clause that bounds an order. Times are compared as numbers: dates are slow to compare. */
function isWithin(clause: Clause): (row: Sampled) => boolean {
  if (clause.kind === "range") return (row) => isInRange(clause, row);
  if (clause.kind !== "posted") return () => true;
  const from = clause.from?.getTime() ?? -Infinity;
  const before = clause.before?.getTime() ?? Infinity;
  return ({ createdAt }) => {
    const time = createdAt.getTime();
    return time >= from && time < before;
  };
}
