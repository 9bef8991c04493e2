import type { Clause, TermsClause } from "../clauses/clause";

/**
 * Of the first clauses of a search by relevance, which may be missing, those that look for tags. Two words count twice,
 * though both stand for one tag, as its name and the beginning of it do.
 */
export function optionalTerms(clauses: readonly Clause[]): TermsClause[] {
  return clauses.filter((clause) => clause.kind === "terms");
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
