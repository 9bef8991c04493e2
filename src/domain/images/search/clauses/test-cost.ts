import type { Clause } from "./clause";
import { COMPARED, isTriedByStarts, type Tried } from "./to-sql";

/** What it takes to look a row's tags through for one of many, in rows of a walk along an index. */
const MANY = 5;
/** The same for one, and for each of a few. */
const ONE = 0.5;
const EACH = 0.1;
/** To look into another table, or into all of it that matters. */
const ELSEWHERE = 1;

/** What it takes to try on a row whether all of the clauses hold, in rows of a walk along an index. */
export function testCost(clauses: readonly Clause[], tried: Pick<Tried, "areWhole">): number {
  return clauses.reduce((sum, clause) => sum + costOf(clause, tried), 0);
}

function costOf(clause: Clause, tried: Pick<Tried, "areWhole">): number {
  switch (clause.kind) {
    case "all":
    case "any":
    case "exactly":
      return testCost(clause.of, tried);
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
