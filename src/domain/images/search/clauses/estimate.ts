import type { Clause, TermsClause } from "./clause";

/**
 * The share of `total` images that a clause is expected to hold for, from 0 to 1, as if its parts had nothing to do
 * with each other. Good enough to choose between two ways of finding them, which find the same.
 */
export function shareOf(clause: Clause, total: number): number {
  switch (clause.kind) {
    case "all":
      return clause.of.reduce((share, part) => share * shareOf(part, total), 1);
    case "any":
      return 1 - clause.of.reduce((share, part) => share * (1 - shareOf(part, total)), 1);
    case "not":
      return 1 - shareOf(clause.of, total);
    case "exactly":
      return shareOfExactly(clause.matches, clause.of, total);
    case "terms":
      return anyShare(clause, total);
    case "range":
    case "posted":
    case "reacted":
    case "rating":
    case "artists":
    case "uploader":
      return countShare(clause.count, total);
  }
}

/** An image that has several of many tags is counted with each. */
function anyShare({ ids, count }: TermsClause, total: number): number {
  if (ids.length === 1) return countShare(count, total);
  return total === 0 ? 0 : 1 - Math.exp(-count / total);
}

function countShare(count: number, total: number): number {
  return total === 0 ? 0 : Math.min(1, count / total);
}

/** The chance that so many of independent events happen (Poisson binomial), one event after the other. */
function shareOfExactly(matches: number, terms: readonly TermsClause[], total: number): number {
  let chances = [1];
  for (const term of terms) {
    const share = shareOf(term, total);
    chances = Array.from(
      { length: chances.length + 1 },
      (_, hits) => (chances[hits] ?? 0) * (1 - share) + (chances[hits - 1] ?? 0) * share,
    );
  }
  return chances[matches] ?? 0;
}
