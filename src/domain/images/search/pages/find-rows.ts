import { Prisma } from "@/infra/db/generated/client";
import type { Clause } from "../clauses/clause";
import { gatherAll, gatheredRows } from "../clauses/gather";
import { toSql } from "../clauses/to-sql";
import { ORDERS, type Position, type WalkedSort } from "../orders";
import { planWalk, type Walk } from "./plan-walk";

/** A walk that did not find enough goes on for so many times as long. */
const LONGER = 8;

export type PageAsk = {
  /** All must hold. */
  clauses: readonly Clause[];
  /** Approved images there are. */
  total: number;
  sort: WalkedSort;
  /** The row that the page before ended with. */
  position?: Position | undefined;
  skip: number;
  /** Rows to find at most, after those that are skipped. */
  limit: number;
  /** How the two ways are weighed: tests try both of them. */
  weights?: Weights;
};

/** `gather` multiplies what a gathering is expected to cost; `budget` is the least that a walk has, in rows. */
export type Weights = { gather: number; budget: number };

/** Walks of fewer rows are not worth a second try. */
const WEIGHTS: Weights = { gather: 1, budget: 2_000 };

/**
 * Rows that fit, in order, by the cheaper of two ways: to walk along an index that has the order until enough rows
 * fit, or to gather all that may fit by other indexes and sort them. Which one that is follows from counts; a walk
 * that turns out longer than expected is given up for the other way.
 * @param run asks the database for the rows of a query with the columns id, likes, created_at
 */
export async function findRows<Row>(
  ask: PageAsk,
  run: (page: Prisma.Sql) => Promise<Row[]>,
): Promise<Row[]> {
  const { clauses, total, sort, skip, limit, weights = WEIGHTS } = ask;
  const gather = gatherAll(clauses, total);
  const gatherCost = gather === undefined ? Infinity : gather.cost * weights.gather;
  const walk = planWalk(clauses, { sort, need: skip + limit, total });
  if (gather !== undefined && gatherCost <= walk.cost) return run(gathered(ask, gather.where));

  for (let budget = Math.max(walk.budget, weights.budget); ; budget *= LONGER) {
    const isWhole = budget >= walk.length;
    const rows = await run(walked(ask, walk, isWhole ? undefined : budget));
    // With rows skipped by the database, none found may mean that fewer than those fit.
    if (isWhole || rows.length >= limit) return rows;
    const nextCost = Math.min(budget * LONGER, walk.length) * walk.rowCost;
    if (gather !== undefined && gatherCost <= nextCost) return run(gathered(ask, gather.where));
  }
}

function walked(ask: PageAsk, { along }: Walk, budget: number | undefined): Prisma.Sql {
  const { orderBy } = ORDERS[ask.sort];
  const bounds = [...along, ...afterPosition(ask)];
  return pageOf(
    ask,
    Prisma.sql`(
      SELECT e.* FROM search_entries e
      WHERE ${bounds.length === 0 ? Prisma.sql`true` : Prisma.join(bounds, " AND ")}
      ORDER BY ${orderBy} ${budget === undefined ? Prisma.empty : Prisma.sql`LIMIT ${budget}`}
    ) e`,
    ask.clauses.map(toSql),
  );
}

function gathered(ask: PageAsk, where: Prisma.Sql): Prisma.Sql {
  return pageOf(ask, gatheredRows(where), [...ask.clauses.map(toSql), ...afterPosition(ask)]);
}

function pageOf({ sort, skip, limit }: PageAsk, source: Prisma.Sql, conditions: Prisma.Sql[]) {
  const { orderBy } = ORDERS[sort];
  return Prisma.sql`
    SELECT e.image_id AS id, e.likes, e.created_at FROM ${source}
    WHERE ${conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, " AND ")}
    ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${skip}`;
}

function afterPosition({ sort, position }: PageAsk): Prisma.Sql[] {
  return position === undefined ? [] : [ORDERS[sort].after(position)];
}
