import { Prisma } from "@/infra/db/generated/client";
import { hasStarts } from "./by-terms";
import type { Clause } from "./clause";
import type { GatherAll } from "./gathering";

/** What a row takes in the shortest list of an index, each of which is looked for in the others; and one of those. */
const SOUGHT = 0.12;
const PASSED = 0.02;

/** A list of the index, or a few that begin alike. */
type List = {
  clause: Clause;
  /** Numbers that must all be there, of tags and ratings; or beginnings of which one will do. */
  terms: number[];
  starts: number[];
  count: number;
  /** Whether whatever is in it fits. */
  isExact: boolean;
};

/**
 * Tags, all that begin alike, and a rating, that must all be there, intersected by their index: it skips through the long
 * lists by the short ones. How often tags meet is between what chance would have and the rarest's own number; we expect
 * the geometric mean.
 */
export function gatherTags(clauses: readonly Clause[], total: number): GatherAll | undefined {
  const lists = clauses.flatMap(listOf).sort((left, right) => left.count - right.count);
  const rarest = lists[0]?.count;
  if (rarest === undefined || lists.length < 2) return undefined;
  const chance = lists.reduce(
    (rows, { count }) => rows * Math.min(1, count / Math.max(total, 1)),
    total,
  );
  const terms = lists.flatMap((list) => list.terms);
  const starts = lists.filter((list) => list.starts.length > 0);
  return {
    where: Prisma.join(
      [
        ...(terms.length === 0 ? [] : [Prisma.sql`e.terms @> ${terms}::int[]`]),
        ...starts.map((list) => hasStarts(list.starts)),
      ],
      " AND ",
    ),
    isExact: lists.every(({ isExact }) => isExact),
    rows: Math.sqrt(chance * rarest),
    atMost: rarest,
    postings: lists.reduce(
      (sum, { count }) => sum + Math.min(count, rarest * 64) * PASSED,
      rarest * SOUGHT,
    ),
    isListed: true,
    left: clauses.filter((clause) => !lists.some((list) => list.clause === clause && list.isExact)),
  };
}

function listOf(clause: Clause): List[] {
  if (clause.kind === "rating") {
    const { count } = clause;
    return [{ clause, terms: [ratingTerm(clause)], starts: [], count, isExact: true }];
  }
  if (clause.kind !== "terms") return [];
  const { ids, count, starts } = clause;
  if (ids.length === 1) return [{ clause, terms: ids, starts: [], count, isExact: true }];
  if (starts === undefined) return [];
  return [{ clause, terms: [], starts: starts.ids, count: starts.count, isExact: starts.isExact }];
}

/** The number that stands for a rating among those of tags. */
export function ratingTerm({ nsfw }: { nsfw: boolean }): number {
  return nsfw ? -2 : -1;
}
