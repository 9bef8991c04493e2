import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Db } from "@/infra/db/database";
import type { Clause } from "../clauses/clause";
import type { WalkedSort } from "../orders";

/** Searches that are remembered. */
const REMEMBERED = 1_000;
/** Of longer ones a digest is kept: a prefix may stand for thousands of tags. */
const LONGEST_KEY = 500;

type Seen = WeakMap<Db, LRUCache<string, number>>;

const few: Seen = new WeakMap();
const inVain: Seen = new WeakMap();

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
  remember(few, db, keyOf(clauses), count);
}

/**
 * Of which length a window in this order was looked through in vain; a longer one may do. The images of a tag of old
 * times lie behind all of the newest.
 */
export function rememberedInVain(db: Db, clauses: readonly Clause[], sort: WalkedSort): number {
  return inVain.get(db)?.get(`${sort} ${keyOf(clauses)}`) ?? 0;
}

export function rememberInVain(
  db: Db,
  clauses: readonly Clause[],
  { sort, length }: { sort: WalkedSort; length: number },
): void {
  remember(inVain, db, `${sort} ${keyOf(clauses)}`, length);
}

function remember(seen: Seen, db: Db, key: string, value: number): void {
  const kept = seen.get(db) ?? new LRUCache({ max: REMEMBERED });
  seen.set(db, kept);
  kept.set(key, value);
}

function keyOf(clauses: readonly Clause[]): string {
  const key = JSON.stringify(clauses);
  return key.length > LONGEST_KEY ? createHash("sha256").update(key).digest("base64") : key;
}
