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
const reaches: Seen = new WeakMap();

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

/** Of which page, by how many rows lie up to its end. */
type PageEnd = { sort: WalkedSort; need: number };

/**
 * Of how many rows in this order a page took its rows when it was found last, where that is known. The images of a tag of
 * old times lie behind all of the newest, and those of a loved one before the least liked.
 */
export function rememberedReach(
  db: Db,
  clauses: readonly Clause[],
  end: PageEnd,
): number | undefined {
  return reaches.get(db)?.get(keyOfEnd(clauses, end));
}

export function rememberReach(
  db: Db,
  clauses: readonly Clause[],
  { reach, ...end }: PageEnd & { reach: number },
): void {
  remember(reaches, db, keyOfEnd(clauses, end), reach);
}

function keyOfEnd(clauses: readonly Clause[], { sort, need }: PageEnd): string {
  return `${sort} ${need} ${keyOf(clauses)}`;
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
