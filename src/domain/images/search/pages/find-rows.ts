import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { Clause } from "../clauses/clause";
import { gatherAll } from "../clauses/gather";
import { type GatherAll, gatherCost } from "../clauses/gathering";
import { toSql } from "../clauses/to-sql";
import { densityAlong } from "./density-along";
import { gathered, type PageOf, walked } from "./page-sql";
import { endsOf, planWalk } from "./plan-walk";
import { rememberedFew, rememberedInVain, rememberFew, rememberInVain } from "./remembered-few";
import { findWindow, planWindow, type WindowEnd } from "./plan-window";

/** A walk that did not find enough goes on for so many times as long at least. */
const LONGER = 4;
/** Of what was not found, so much is taken to lie right behind what was looked at. */
const UNSEEN = 0.5;

export type PageAsk = PageOf & {
  /** Approved images there are; it does not matter without clauses. */
  total: number;
  weights?: Weights;
};

/** How the ways are weighed: tests try each of them. */
export type Weights = {
  /** What a gathering is expected to cost is multiplied with this, */
  gather: number;
  /** and this is done with what one in a window is. */
  window: number;
  /** The same with a walk along lists. */
  lists: number;
  /** The least that a walk has, in rows. */
  budget: number;
};

/** Walks of fewer rows are not worth a second try. */
const WEIGHTS: Weights = { gather: 1, window: 1, lists: 1, budget: 2_000 };

/**
 * Rows that fit, in order, by the cheapest of three ways: to walk along an index that has the order until enough rows
 * fit; to gather all that may fit by other indexes and sort them; or to do that in a window, which is the beginning of
 * the order as far as enough should fit. Which one that is follows from counts. What has been walked in vain tells
 * more than they did: the walk goes on, or is given up for the gathering.
 * @param run asks the database for the rows of a query with the columns id, created_at, and likes in an order of those
 * @param countOf how many those were, when `run` does not return them all
 */
export async function findRows<Row>(
  deps: Pick<Deps, "db">,
  ask: PageAsk,
  run: (page: Prisma.Sql) => Promise<Row[]>,
  countOf: (rows: Row[]) => number = (rows) => rows.length,
): Promise<Row[]> {
  const { clauses, total, sort, position, skip, limit, weights = WEIGHTS } = ask;
  const need = skip + limit;
  // Whatever comes next fits: there is nothing to plan.
  if (clauses.length === 0) return run(walked(ask, { along: [], left: [] }, undefined));
  const gather = gatherAsSeen(deps, clauses, total);
  const runGathered = async (way: GatherAll) => {
    const rows = await run(gathered(ask, way));
    const count = countOf(rows);
    if (position === undefined && count < limit) rememberFew(deps.db, clauses, skip + count);
    return rows;
  };
  const costOf = (rows: number) =>
    gather === undefined ? Infinity : gatherCost(gather, rows) * weights.gather;
  const density = await densityAlong(deps, { clauses, sort, total });
  const walk = planWalk(clauses, { sort, need, total, density, lists: weights.lists });
  const gathering = costOf(gather?.rows ?? 0);

  if (gather !== undefined && position === undefined) {
    const inVain = rememberedInVain(deps.db, clauses, sort);
    const window = planWindow(clauses, { sort, need, total, gather, inVain });
    if (window !== undefined && window.cost * weights.window < Math.min(gathering, walk.cost)) {
      const { length } = window;
      const rows = await findInWindow(deps, ask, { gather, length, run, countOf });
      if (rows !== undefined) return rows;
      rememberInVain(deps.db, clauses, { sort, length });
    }
  }
  if (gather !== undefined && gathering <= walk.cost) return runGathered(gather);

  let budget = walk.lists === undefined ? Math.max(walk.budget, weights.budget) : walk.budget;
  for (;;) {
    const isWhole = budget >= walk.length;
    const rows = await run(walked(ask, walk, isWhole ? undefined : budget));
    // With rows skipped by the database, none found may mean that fewer than those fit.
    const count = countOf(rows);
    if (isWhole || count >= limit) return rows;
    const share = ((skip === 0 ? count : 0) + UNSEEN) / budget;
    const rest = Math.min(need / share, walk.length);
    const expected = gather?.left.length === 0 ? share * total : Infinity;
    const instead = costOf(Math.min(gather?.rows ?? 0, Math.max(expected, count)));
    if (gather !== undefined && instead <= rest * walk.rowCost) return runGathered(gather);
    // To begin anew is dear, and to be allowed more than it takes is not: it goes on for what gathering would take.
    budget = Math.ceil(Math.max(budget * LONGER, rest * 1.5, instead / walk.rowCost));
  }
}

/** The cheapest way to gather, with what was seen of the same search. */
function gatherAsSeen(
  { db }: Pick<Deps, "db">,
  clauses: readonly Clause[],
  total: number,
): GatherAll | undefined {
  const gather = gatherAll(clauses, total);
  const seen = gather && rememberedFew(db, clauses);
  return seen === undefined ? gather : gather && { ...gather, rows: Math.min(gather.rows, seen) };
}

type InWindow<Row> = {
  gather: GatherAll;
  length: number;
  run: (page: Prisma.Sql) => Promise<Row[]>;
  countOf: (rows: Row[]) => number;
};

/** Gathers in a window; nothing when too little was in it, or it is none. */
async function findInWindow<Row>(
  deps: Pick<Deps, "db">,
  ask: PageAsk,
  { gather, length, run, countOf }: InWindow<Row>,
): Promise<Row[] | undefined> {
  const window = await findWindow(deps, ask.clauses, { ...ask, length, isListed: gather.isListed });
  if (window === undefined) return undefined;
  const rows = await run(gathered(ask, inWindow(ask, gather, window)));
  return countOf(rows) >= ask.limit ? rows : undefined;
}

/** A gathering that keeps to a window. */
function inWindow(
  { clauses, sort }: PageAsk,
  { where, marked, left }: GatherAll,
  window: WindowEnd,
): Pick<GatherAll, "where" | "left"> {
  const ends = endsOf(clauses, sort);
  if (window.isMarked) {
    // The marks of the window say what those of a clause about the same order say, and more.
    const terms = marked !== undefined && ends.includes(marked.by) ? marked.without : where;
    return { where: Prisma.sql`${terms} AND ${window.where}`, left };
  }
  return {
    where: Prisma.join(
      [where, ...ends.map((clause) => toSql(clause)), window.where].map(
        (one) => Prisma.sql`(${one})`,
      ),
      " AND ",
    ),
    left: left.filter((clause) => !ends.includes(clause)),
  };
}
