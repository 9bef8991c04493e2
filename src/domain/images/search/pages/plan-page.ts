import type { Deps } from "../../../deps";
import type { Clause } from "../clauses/clause";
import { gatherAll } from "../clauses/gather";
import { type GatherAll, gatherCost } from "../clauses/gathering";
import { densityAlong } from "./density-along";
import { LEAST_BUDGET, type PageOf } from "./page-sql";
import { planWalk, type Walk } from "./plan-walk";
import { planWindow, type Window } from "./plan-window";
import { rememberedFew, rememberedReach } from "./remembered-few";

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

const WEIGHTS: Weights = { gather: 1, window: 1, lists: 1, budget: LEAST_BUDGET };

/** The ways to find a page's rows; costs in rows of a walk along the newest. */
export type PagePlan = {
  walk: Walk;
  /** Rows that the first walk has at least. */
  leastBudget: number;
  /** None where no index knows what fits. */
  gather: GatherAll | undefined;
  /** What it takes to gather so many rows. */
  gatherCost: (rows: number) => number;
  /** Where to gather before all else, where that is cheapest. */
  window: Window | undefined;
};

export async function planPage(deps: Pick<Deps, "db">, ask: PageAsk): Promise<PagePlan> {
  const { clauses, total, sort, position, skip, limit, weights = WEIGHTS } = ask;
  const need = skip + limit;
  const gather = gatherAsSeen(deps, clauses, total);
  const costOf = (rows: number) =>
    gather === undefined ? Infinity : gatherCost(gather, rows) * weights.gather;
  const density = await densityAlong(deps, { clauses, sort, total });
  const isFirst = position === undefined;
  const reach = isFirst ? rememberedReach(deps.db, clauses, { sort, need }) : undefined;
  const walk = planWalk(clauses, { sort, need, total, density, reach, lists: weights.lists });
  const window =
    gather && isFirst ? planWindow(clauses, { sort, need, total, gather, reach }) : undefined;
  const isBest =
    window !== undefined &&
    window.cost * weights.window < Math.min(costOf(gather?.rows ?? 0), walk.cost);
  return {
    walk,
    leastBudget: weights.budget,
    gather,
    gatherCost: costOf,
    window: isBest ? window : undefined,
  };
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
