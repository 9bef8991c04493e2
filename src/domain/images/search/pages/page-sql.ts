import { allHold } from "@/infra/db/all-hold";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import type { Clause } from "../clauses/clause";
import { type GatherAll, gatheredRows } from "../clauses/gathering";
import { isUsual } from "../clauses/is-usual";
import { OF_TABLE, toSql, OF_INDEX } from "../clauses/to-sql";
import { isByTime, ORDERS, type Position, type WalkedSort } from "../orders";
import type { Walk } from "./plan-walk";

/** Walks of fewer rows are not worth a second try. */
export const LEAST_BUDGET = 2_000;

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

/** Walks of so many rows at most are planned once; few, for so many plans of each are kept. */
const KEPT_BUDGETS = [32, 64, LEAST_BUDGET];

/** The first rows of all there is. */
export function walkedAll(ask: PageOf): Prisma.Sql {
  const budget = KEPT_BUDGETS.find((rows) => rows >= ask.skip + ask.limit);
  return walked(ask, { along: [], left: [] }, budget);
}

/** @param budget how many rows are walked along at most */
export function walked(
  ask: PageOf,
  { along, left, lists }: Pick<Walk, "along" | "left" | "lists">,
  budget: number | undefined,
): Prisma.Sql {
  const { orderBy } = ORDERS[ask.sort];
  const bounds = [...along, ...afterPosition(ask)];
  const conditions = left.map((clause) => toSql(clause, { ...OF_INDEX, rows: budget ?? Infinity }));
  if (lists !== undefined) return pageOf(ask, lists.source(bounds, { budget, left }), conditions);
  if (budget === undefined) {
    // IS TRUE hides them from all other indexes.
    const tried = conditions.map((condition) => Prisma.sql`(${condition}) IS TRUE`);
    return pageOf(ask, Prisma.sql`search_entries e`, [...bounds, ...tried]);
  }
  const page = (limit: Prisma.Sql) =>
    pageOf(
      ask,
      Prisma.sql`(
        SELECT e.* FROM search_entries e
        WHERE ${allHold(bounds)}
        ORDER BY ${orderBy} LIMIT ${limit}
      ) e`,
      conditions,
    );
  return KEPT_BUDGETS.includes(budget) && along.length === 0 && isUsual(left)
    ? withKeptPlan(page(Prisma.raw(String(budget))))
    : page(Prisma.sql`${budget}`);
}

export function gathered(
  ask: PageOf,
  { where, left, isOwned }: Pick<GatherAll, "where" | "left" | "isOwned">,
): Prisma.Sql {
  const after = afterPosition(ask);
  const conditions = left.map((clause) => toSql(clause, OF_TABLE));
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
