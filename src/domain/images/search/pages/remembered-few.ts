import type { Db } from "@/infra/db/database";
import type { Clause } from "../clauses/clause";

/** Searches that are remembered. */
const REMEMBERED = 1_000;
/** Longer ones are not worth their memory. */
const LONGEST_KEY = 500;

const few = new WeakMap<Db, Map<string, number>>();

/**
 * How many rows all of the clauses held for when that was seen last, where they were fewer than was expected. Tags that
 * are frequent, and do not meet, are found out only by looking: whoever looks again, on the next page, knows. Clauses have
 * their counts in them, so that it is forgotten when those change.
 * It decides how to search, never what is found.
 */
export function rememberedFew(db: Db, clauses: readonly Clause[]): number | undefined {
  return few.get(db)?.get(keyOf(clauses));
}

export function rememberFew(db: Db, clauses: readonly Clause[], count: number): void {
  const key = keyOf(clauses);
  if (key.length > LONGEST_KEY) return;
  const kept = few.get(db) ?? new Map<string, number>();
  few.set(db, kept);
  kept.set(key, count);
  const [oldest] = kept.keys();
  if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
}

function keyOf(clauses: readonly Clause[]): string {
  return JSON.stringify(clauses);
}
