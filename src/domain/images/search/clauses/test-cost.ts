import type { Clause, TermsClause } from "./clause";
import { COMPARED, isTriedByStarts, splitLone, type Tried } from "./to-sql";

/** What it takes to look a row's tags through for one of many, in rows of a walk along an index. */
const MANY = 5;
/** The same for one, and for each of a few. */
const ONE = 0.5;
const EACH = 0.1;
/** To count how many of its tags are among many. */
const COUNT = 8;
/** To look into another table, or into all of it that matters. */
const ELSEWHERE = 1;

/** What it takes to try on a row whether all of the clauses hold, in rows of a walk along an index. */
export function testCost(clauses: readonly Clause[], tried: Pick<Tried, "areWhole">): number {
  return clauses.reduce((sum, clause) => sum + costOf(clause, tried), 0);
}

/** What it takes to count how many of them hold for a row, in the same. */
export function matchesCost(terms: readonly TermsClause[], tried: Pick<Tried, "areWhole">): number {
  const { lone, others } = splitLone(terms);
  return (lone.length === 0 ? 0 : COUNT) + testCost(others, tried);
}

function costOf(clause: Clause, tried: Pick<Tried, "areWhole">): number {
  switch (clause.kind) {
    case "all":
    case "any":
      return testCost(clause.of, tried);
    case "exactly":
      return matchesCost(clause.of, tried);
    case "not":
      return costOf(clause.of, tried);
    case "terms":
      if (tried.areWhole && isTriedByStarts(clause)) return ONE;
      return clause.ids.length > COMPARED ? MANY : ONE + EACH * (clause.ids.length - 1);
    case "reacted":
      return ELSEWHERE;
    case "rating":
    case "artists":
    case "uploader":
    case "range":
    case "posted":
      return 0;
  }
}
