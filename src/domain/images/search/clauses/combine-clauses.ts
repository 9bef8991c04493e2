import { type Clause, EVERYTHING, NOTHING, type TermsClause } from "./clause";

/** What all must hold: the parts of an "all" stand by themselves. */
export function partsOfAll(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => (clause.kind === "all" ? clause.of : [clause]));
}

/** Parts of parts become parts; what cannot hold makes the whole so. */
export function allOf(parts: readonly Clause[]): Clause {
  const flat = partsOfAll(parts);
  if (flat.some((part) => part.kind === "any" && part.of.length === 0)) return NOTHING;
  const [only, ...more] = flat;
  return only === undefined ? EVERYTHING : more.length === 0 ? only : { kind: "all", of: flat };
}

/** Tags of which one will do become one clause. */
export function anyOf(parts: readonly Clause[]): Clause {
  const flat = parts.flatMap((part) => (part.kind === "any" ? part.of : [part]));
  const tags = flat.filter((part) => part.kind === "terms");
  const others = flat.filter((part) => part.kind !== "terms");
  const merged: Clause[] = [...(tags.length < 2 ? tags : [oneOf(tags)]), ...others];
  const [only, ...more] = merged;
  return only === undefined ? NOTHING : more.length === 0 ? only : { kind: "any", of: merged };
}

function oneOf(tags: readonly TermsClause[]): TermsClause {
  return {
    kind: "terms",
    ids: [...new Set(tags.flatMap((part) => part.ids))],
    count: tags.reduce((sum, part) => sum + part.count, 0),
    nsfwCount: tags.reduce((sum, part) => sum + part.nsfwCount, 0),
  };
}
