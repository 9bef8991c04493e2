import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { ORDERS, type Sampled, type WalkedSort } from "./orders";

/** Rows of a sample, or as many as there are. */
export const SAMPLED_ROWS = 4_000;
/** So often a sample is looked at before another is taken, */
const USES = 300;
/** unless there are so many times as many images meanwhile, or so many times fewer. */
const CHANGED = 1.05;

type Ordered = Promise<readonly Sampled[]>;
type Sample = { rows: Ordered; total: number; uses: number; orders: Map<WalkedSort, Ordered> };

const samples = new WeakMap<Db, Sample>();

/**
 * Rows at equal distances by their numbers, in an order where one is named. They may be a while old, and tell how to
 * search, never what is found.
 */
export function sampleEntries(
  { db }: Pick<Deps, "db">,
  { sort, total }: { sort?: WalkedSort; total: number },
): Ordered {
  const { rows, orders } = takeSample(db, total);
  if (sort === undefined) return rows;
  const ordered = orders.get(sort) ?? rows.then((all) => all.toSorted(ORDERS[sort].compare));
  orders.set(sort, ordered);
  return ordered;
}

/** The sample that is kept, while it has not been taken anew; nothing where there is none yet. */
export async function keptSample({
  db,
}: Pick<Deps, "db">): Promise<{ rows: readonly Sampled[]; total: number } | undefined> {
  const kept = samples.get(db);
  return kept && { rows: await kept.rows, total: kept.total };
}

function takeSample(db: Db, total: number): Sample {
  const kept = samples.get(db);
  if (kept !== undefined && kept.uses < USES && isLike(kept.total, total)) {
    kept.uses += 1;
    return kept;
  }
  const rows = drawRows(db);
  const sample: Sample = { rows, total, uses: 1, orders: new Map() };
  samples.set(db, sample);
  rows.catch(() => samples.delete(db));
  return sample;
}

function isLike(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * CHANGED;
}

function drawRows(db: Db): Promise<Sampled[]> {
  return db.$queryRaw<Sampled[]>(Prisma.sql`
    SELECT e.likes, e.favorites, e.width, e.height, e.created_at AS "createdAt", e.image_id AS id, ema_month_mark(e.created_at) AS month,
      ema_likes_mark(e.likes) AS "likesMark"
    FROM (SELECT min(number) AS first, max(number) AS last FROM search_entries) AS there,
      generate_series(first, last, greatest(1, (last - first) / ${SAMPLED_ROWS}::int)) AS at (number)
    JOIN search_entries e USING (number)`);
}
