import { type ImageRow, toImage } from "../../src/domain/images/image-row";
import { encodeCursor } from "../../src/domain/images/search/cursor";
import { searchImages } from "../../src/domain/images/search/search-images";
import type { Position } from "../../src/domain/images/search/orders";
import type { Sort } from "../../src/domain/images/search/sorts";
import type { Db } from "../../src/infra/db/database";
import type { Page, Plan } from "./by-hand/page";
import { handPlans } from "./by-hand/plans";
import type { Variant } from "./wanted";

/** Of each, spread over the variants. */
const RUNS = 128;
/** Rows that are this slow together are sure enough with fewer. */
const ROW_MS = 15_000;
const FEWEST_RUNS = 6;
/** Then a plan that was ten times slower than the best is not tried again. */
const SLOW_MS = 50;

/** One variant of a search at one depth. */
export type Try = { variant: Variant; last: Position | undefined; skip: number; found: number };

export type Measured = {
  /** Milliseconds, sorted. */
  service: number[];
  byHand: number[];
  /** The plans that were fastest, one for each variant. */
  plans: string[];
  /** What the two answer for the first variant for which that differs, if there is one. */
  difference?: string;
  /** Why the service did not answer. */
  failure?: string;
};

type Runnable = { service: () => Promise<string[]>; byHand: () => Promise<string[]>; plan: string };

/** Times the service and the best SQL by hand, in turn, after one run of each that does not count. */
export async function measureSearch(
  db: Db,
  tries: readonly Try[],
  { sort, limit, images }: { sort: Sort; limit: number; images: number },
): Promise<Measured> {
  const measured: Measured = { service: [], byHand: [], plans: [] };
  const runnables: Runnable[] = [];
  for (const { variant, last, skip, found } of tries) {
    const page: Page = { sort, last, skip, limit };
    const plan = await fastest(db, handPlans(variant.wanted, page, { images, found }));
    const cursor = last === undefined ? undefined : encodeCursor(sort, last);
    const search = { ...variant.asked, sort, skip, limit, cursor };
    const runnable = {
      service: async () => (await searchImages({ db }, search)).images.map(({ id }) => id),
      byHand: () => run(db, plan),
      plan: plan.name,
    };
    const written = await runnable.byHand();
    measured.plans.push(plan.name);
    let asked: string[];
    try {
      asked = await runnable.service();
    } catch (error) {
      measured.failure = String(error);
      continue;
    }
    if (asked.join() !== written.join()) {
      measured.difference ??= `service ${asked.join(" ")}\nby hand ${written.join(" ")}`;
    }
    runnables.push(runnable);
  }
  const begin = performance.now();
  for (let count = 0; count < RUNS; count++) {
    if (count >= FEWEST_RUNS && performance.now() - begin > ROW_MS) break;
    const runnable = runnables[count % runnables.length];
    if (runnable === undefined) continue;
    // Whoever comes second finds everything at hand: they take turns at that.
    const steps = [
      async () => measured.service.push(await time(runnable.service)),
      async () => measured.byHand.push(await time(runnable.byHand)),
    ];
    for (const step of count % 2 === 0 ? steps : steps.reverse()) await step();
  }
  measured.service.sort((one, other) => one - other);
  measured.byHand.sort((one, other) => one - other);
  return measured;
}

async function fastest(db: Db, plans: readonly Plan[]): Promise<Plan> {
  let best: { plan: Plan; took: number } | undefined;
  for (const plan of plans) {
    try {
      let took = await time(() => run(db, plan));
      if (took < SLOW_MS || took < 10 * (best?.took ?? Number.POSITIVE_INFINITY)) {
        took = Math.min(took, await time(() => run(db, plan)), await time(() => run(db, plan)));
      }
      if (best === undefined || took < best.took) best = { plan, took };
    } catch (error) {
      // The connection's own limit of time: as a plan it is out of the question.
      if (!String(error).includes("timeout")) throw error;
    }
  }
  if (best === undefined) throw new Error("no plan by hand came to an end");
  return best.plan;
}

async function run(db: Db, { sql }: Plan): Promise<string[]> {
  const rows = await db.$queryRaw<ImageRow[]>(sql);
  return rows.map(toImage).map(({ id }) => id);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}
