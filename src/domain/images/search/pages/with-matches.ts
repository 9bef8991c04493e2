import type { Clause, TermsClause } from "../clauses/clause";

/** Of the first clauses of a search by relevance, which may be missing, those that look for tags; each once. */
export function optionalTerms(clauses: readonly Clause[]): TermsClause[] {
  const terms = clauses.filter((clause) => clause.kind === "terms");
  return [...new Map(terms.map((one) => [one.ids.join(), one])).values()];
}

/** What holds for images that fit a search by relevance with so many of its optional tags, no more and no fewer. */
export function withMatches(
  { optional, required }: { optional: readonly TermsClause[]; required: readonly Clause[] },
  matches: number,
): Clause[] {
  return matches === optional.length
    ? [...required, ...optional]
    : [...required, { kind: "exactly", matches, of: [...optional] }];
}
