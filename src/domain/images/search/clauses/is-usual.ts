import type { Clause } from "./clause";

/** More clauses together than these are not. */
const MOST = 2;

/**
 * Whether clauses are those of most searches: one or two tags, with a rating or without. They have few texts, so that
 * statements with them may keep their plans.
 */
export function isUsual(clauses: readonly Clause[]): boolean {
  const isPlain = (clause: Clause) =>
    clause.kind === "rating" || (clause.kind === "terms" && clause.ids.length === 1);
  return clauses.length <= MOST && clauses.every(isPlain);
}
