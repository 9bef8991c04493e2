import { Prisma } from "@/infra/db/generated/client";
import type { Clause } from "./clause";
import type { GatherAll } from "./gathering";

/** What a row takes in the shortest list of an index, each of which is looked for in the others; and one of those. */
const SOUGHT = 0.12;
const PASSED = 0.02;

/**
 * Tags, and a rating, that must all be there, intersected by their index: it skips through the long lists by the short
 * ones. How often tags meet is between what chance would have and the rarest's own number; we expect the geometric mean.
 */
export function gatherTags(clauses: readonly Clause[], total: number): GatherAll | undefined {
  const tags = clauses
    .flatMap((clause) => (clause.kind === "terms" || clause.kind === "rating" ? [clause] : []))
    .map((clause) => ({
      clause,
      ids: clause.kind === "rating" ? [ratingTerm(clause)] : clause.ids,
      count: clause.count,
    }))
    .filter(({ ids }) => ids.length === 1)
    .sort((left, right) => left.count - right.count);
  const rarest = tags[0]?.count;
  if (rarest === undefined || tags.length < 2) return undefined;
  const chance = tags.reduce(
    (rows, { count }) => rows * Math.min(1, count / Math.max(total, 1)),
    total,
  );
  return {
    where: Prisma.sql`e.terms @> ${tags.flatMap(({ ids }) => ids)}::int[]`,
    isExact: true,
    rows: Math.sqrt(chance * rarest),
    atMost: rarest,
    postings: tags.reduce(
      (sum, { count }) => sum + Math.min(count, rarest * 64) * PASSED,
      rarest * SOUGHT,
    ),
    isListed: true,
    left: clauses.filter((clause) => !tags.some((tag) => tag.clause === clause)),
  };
}

/** The number that stands for a rating among those of tags. */
export function ratingTerm({ nsfw }: { nsfw: boolean }): number {
  return nsfw ? -2 : -1;
}
