import { Prisma } from "@/infra/db/generated/client";
import type { Clause } from "./clause";
import { testCost } from "./test-cost";
import { OF_TABLE } from "./to-sql";

/** What it takes to fetch a row, beside one that lies next to the last. */
const ROW = 4;

/** A condition by which indexes alone collect everything that a clause can hold for, and maybe more. */
export type Gather = {
  where: Prisma.Sql;
  /** Whether all that is collected fits. */
  isExact: boolean;
  /** Rows that it is expected to collect, and never more than `atMost`. */
  rows: number;
  atMost: number;
  /** What it takes to find them in the indexes, in rows of a walk along an index. */
  postings: number;
  /** Whether the index of terms finds them, which knows their marks too. */
  isListed: boolean;
};

/** What the indexes collect of several clauses, and the clauses for which each row must still be looked at. */
export type GatherAll = Gather & {
  left: Clause[];
  /** Whether an index of an uploader or artist is among them, which has the orders too. */
  isOwned?: true;
  /** Of which clause the condition has the marks as well, and the condition without them. */
  marked?: { by: Clause; without: Prisma.Sql };
};

/** What a gathering takes, in rows of a walk along an index, when it collects so many rows. */
export function gatherCost({ postings, left }: GatherAll, rows: number): number {
  return postings + rows * (ROW + testCost(left, OF_TABLE));
}

/**
 * Rows of `search_entries e` that a gathering collects. OFFSET 0 keeps the planner from mixing it with another
 * way: it cannot know how often tags meet.
 */
export function gatheredRows(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT e.* FROM search_entries e WHERE ${where} OFFSET 0) e`;
}
