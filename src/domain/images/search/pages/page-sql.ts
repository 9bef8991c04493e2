import { allHold } from "@/infra/db/all-hold";
import { Prisma } from "@/infra/db/generated/client";
import type { Clause } from "../clauses/clause";
import { type GatherAll, gatheredRows } from "../clauses/gathering";
import { toSql } from "../clauses/to-sql";
import { isByTime, ORDERS, type Position, type WalkedSort } from "../orders";
import type { Walk } from "./plan-walk";

/** Rows of a page, in order, with the columns id, created_at, and likes in an order of those. */
export type PageOf = {
  /** All must hold. */
  clauses: readonly Clause[];
  sort: WalkedSort;
  /** The row that the page before ended with. */
  position?: Position | undefined;
  skip: number;
  /** Rows to find at most, after those that are skipped. */
  limit: number;
};

/** @param budget how many rows are walked along at most */
export function walked(
  ask: PageOf,
  { along, left, lists }: Pick<Walk, "along" | "left" | "lists">,
  budget: number | undefined,
): Prisma.Sql {
  const { orderBy } = ORDERS[ask.sort];
  const bounds = [...along, ...afterPosition(ask)];
  const conditions = left.map((clause) => toSql(clause, { rows: budget ?? Infinity }));
  if (lists !== undefined) return pageOf(ask, lists.source(bounds, { budget, left }), conditions);
  if (budget === undefined) {
    // IS TRUE hides them from all other indexes.
    const tried = conditions.map((condition) => Prisma.sql`(${condition}) IS TRUE`);
    return pageOf(ask, Prisma.sql`search_entries e`, [...bounds, ...tried]);
  }
  return pageOf(
    ask,
    Prisma.sql`(
      SELECT e.* FROM search_entries e
      WHERE ${allHold(bounds)}
      ORDER BY ${orderBy} LIMIT ${budget}
    ) e`,
    conditions,
  );
}

export function gathered(
  ask: PageOf,
  { where, left, isOwned }: Pick<GatherAll, "where" | "left" | "isOwned">,
): Prisma.Sql {
  const after = afterPosition(ask);
  const conditions = left.map((clause) => toSql(clause));
  // Along the likes the database expects next to nothing after a place, since thousands of rows have as many.
  return isOwned === true && isByTime(ask.sort)
    ? pageOf(ask, gatheredRows(allHold([where, ...after])), conditions)
    : pageOf(ask, gatheredRows(where), [...conditions, ...after]);
}

function pageOf({ sort, skip, limit }: PageOf, source: Prisma.Sql, conditions: Prisma.Sql[]) {
  const { orderBy, columns } = ORDERS[sort];
  return Prisma.sql`
    SELECT e.image_id AS id, ${columns} FROM ${source}
    WHERE ${allHold(conditions)}
    ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${skip}`;
}

function afterPosition({ sort, position }: PageOf): Prisma.Sql[] {
  return position === undefined ? [] : [ORDERS[sort].after(position)];
}
