import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { GatherAll } from "../clauses/gathering";
import { toSql } from "../clauses/to-sql";
import { gathered, walked, walkedAll } from "./page-sql";
import { type PageAsk, type PagePlan, planPage } from "./plan-page";
import { endsOf } from "./plan-walk";
import { findWindow, reachOf, SAMPLE_COST, type WindowEnd } from "./plan-window";
import { rememberFew, rememberReach } from "./remembered-few";
import { walkEnd } from "./walk-end";

/** A walk that did not find enough goes on for so many times as long at least. */
const LONGER = 4;
/** Of what was not found, so much is taken to lie right behind what was looked at. */
const UNSEEN = 0.5;

/** Holds always, and only the process of the connection may say so: to start others takes longer than a walk with an end. */
const BY_ONE_PROCESS = Prisma.sql`pg_backend_pid() IS NOT NULL`;

/** Asks the database for the rows of a query with the columns id, created_at, and likes in an order of those. */
type Run<Row> = (page: Prisma.Sql) => Promise<Row[]>;

/** Of a row, what places it in the orders of indexes. */
type PageRow = { id: string; likes: number; created_at: Date };

/** What is read of the rows that `run` returns. */
export type Reading<Row> = {
  /** How many were found, when those are not all. */
  countOf?: (rows: Row[]) => number;
  /** The last one; without it nothing is learnt of how far a page reaches. */
  lastOf?: (rows: Row[]) => PageRow | undefined;
};

/**
 * Rows that fit, in order, by the cheapest of three ways: to walk along an index that has the order until enough rows
 * fit; to gather all that may fit by other indexes and sort them; or to do that in a window, which is the beginning of
 * the order as far as enough should fit. Which one that is follows from counts, and from how far it was the last time.
 */
export async function findRows<Row>(
  deps: Pick<Deps, "db">,
  ask: PageAsk,
  run: Run<Row>,
  { countOf = (rows) => rows.length, lastOf }: Reading<Row> = {},
): Promise<Row[]> {
  // Whatever comes next fits: there is nothing to plan.
  if (ask.clauses.length === 0) return run(walkedAll(ask));
  const plan = await planPage(deps, ask);
  const ways = { plan, run, countOf };
  const isWhole = ({ rows }: Found<Row>) => countOf(rows) >= ask.limit;
  const first = await findInWindow(deps, ask, ways);
  const found =
    first !== undefined && isWhole(first) ? first : await walkOrGather(deps, ask, ways, first);
  // Where that takes as much as to see how far it reached, it is worth the while.
  if (ask.position === undefined && found.cost > SAMPLE_COST && isWhole(found)) {
    await learnReach(deps, ask, lastOf?.(found.rows));
  }
  return found.rows;
}

async function learnReach(
  deps: Pick<Deps, "db">,
  { clauses, total, sort, skip, limit }: PageAsk,
  row: PageRow | undefined,
): Promise<void> {
  if (row === undefined) return;
  const last = { ...row, createdAt: row.created_at };
  const reach = await reachOf(deps, clauses, { sort, total, last });
  if (reach !== undefined) rememberReach(deps.db, clauses, { sort, need: skip + limit, reach });
}

type Ways<Row> = { plan: PagePlan; run: Run<Row>; countOf: (rows: Row[]) => number };

/** What was found, and what that took, in rows of a walk. */
type Found<Row> = { rows: Row[]; cost: number };

/**
 * What has been walked in vain tells more than counts did: the walk goes on, or is given up for the gathering.
 * @param before what has been tried
 */
async function walkOrGather<Row>(
  deps: Pick<Deps, "db">,
  ask: PageAsk,
  { plan, run, countOf }: Ways<Row>,
  before: Found<Row> | undefined,
): Promise<Found<Row>> {
  const { clauses, total, position, skip, limit } = ask;
  const { gather, gatherCost, walk, leastBudget } = plan;
  const need = skip + limit;
  const all = gatherCost(gather?.rows ?? 0);
  let cost = before?.cost ?? 0;
  /** The rows, of which there are no more. */
  const end = (rows: Row[]) => {
    const count = countOf(rows);
    if (position === undefined && count < limit) rememberFew(deps.db, clauses, skip + count);
    return { rows, cost };
  };
  const gatherIt = async (way: GatherAll) => {
    cost += all;
    return end(await run(gathered(ask, way)));
  };
  if (gather !== undefined && all <= walk.cost) return gatherIt(gather);

  let budget = walk.lists === undefined ? Math.max(walk.budget, leastBudget) : walk.budget;
  for (;;) {
    const { page, length, isWhole } = await walkFor(deps, ask, { plan, budget });
    cost += length * walk.rowCost;
    const rows = await run(page);
    if (isWhole) return end(rows);
    // With rows skipped by the database, none found may mean that fewer than those fit.
    const count = countOf(rows);
    if (count >= limit) return { rows, cost };
    const share = ((skip === 0 ? count : 0) + UNSEEN) / Math.max(1, length);
    const rest = Math.min(need / share, walk.length);
    const expected = gather?.left.length === 0 ? share * total : Infinity;
    const instead = gatherCost(Math.min(gather?.rows ?? 0, Math.max(expected, count)));
    if (gather !== undefined && instead <= rest * walk.rowCost) return gatherIt(gather);
    // To begin anew is dear, and to be allowed more than it takes is not: it goes on for what gathering would take.
    budget = Math.ceil(Math.max(budget * LONGER, rest * 1.5, instead / walk.rowCost));
  }
}

/** A step of a walk. */
type Step = { page: Prisma.Sql; length: number; isWhole: boolean };

/**
 * Where every row fits, the page is the end. Else a long step ends at a place: to count the rows that are walked along, the
 * database would have to hand each of them on before it tries it.
 */
async function walkFor(
  deps: Pick<Deps, "db">,
  ask: PageAsk,
  { plan: { walk, leastBudget }, budget }: { plan: PagePlan; budget: number },
): Promise<Step> {
  const fitAll = walk.left.length === 0;
  if (budget >= walk.length || (walk.isOfAll && fitAll)) {
    const length = fitAll ? Math.min(walk.length, ask.skip + ask.limit) : walk.length;
    return { page: walked(ask, walk, undefined), length, isWhole: true };
  }
  const end = walk.isOfAll && budget > leastBudget ? await walkEnd(deps, ask, budget) : undefined;
  if (end === undefined) {
    return { page: walked(ask, walk, budget), length: budget, isWhole: false };
  }
  const along = [...walk.along, end.where, BY_ONE_PROCESS];
  return { page: walked(ask, { ...walk, along }, undefined), length: end.length, isWhole: false };
}

/** Gathers in a window, which may hold too little; nothing when none is planned, or it has no end. */
async function findInWindow<Row>(
  deps: Pick<Deps, "db">,
  ask: PageAsk,
  { plan: { gather, window }, run }: Ways<Row>,
): Promise<Found<Row> | undefined> {
  if (gather === undefined || window === undefined) return undefined;
  const { length, cost } = window;
  const end = await findWindow(deps, ask.clauses, { ...ask, length, isListed: gather.isListed });
  if (end === undefined) return undefined;
  return { rows: await run(gathered(ask, inWindow(ask, gather, end))), cost };
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
