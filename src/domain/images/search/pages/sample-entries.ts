import type { Db } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { Sampled } from "../orders";

const ROWS = 1_000;
/** So often a sample is looked at before another is taken, */
const USES = 300;
/** unless there are so many times as many images meanwhile, or so many times fewer. */
const CHANGED = 1.05;

type Sample = { rows: Promise<Sampled[]>; total: number; uses: number };

const samples = new WeakMap<Db, Sample>();

/**
 * Rows at equal distances by their numbers, a thousand or as many as there are: what the orders look like. It may be a
 * while old, and tells how to search, never what is found.
 */
export function sampleEntries({ db }: Pick<Deps, "db">, total: number): Promise<Sampled[]> {
  const kept = samples.get(db);
  if (kept !== undefined && kept.uses < USES && isLike(kept.total, total)) {
    kept.uses += 1;
    return kept.rows;
  }
  const rows = drawRows(db);
  samples.set(db, { rows, total, uses: 1 });
  rows.catch(() => samples.delete(db));
  return rows;
}

function isLike(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * CHANGED;
}

function drawRows(db: Db): Promise<Sampled[]> {
  return db.$queryRaw<Sampled[]>(Prisma.sql`
    SELECT e.likes, e.created_at AS "createdAt", e.image_id AS id, ema_month_mark(e.created_at) AS month,
      ema_likes_mark(e.likes) AS "likesMark"
    FROM (SELECT min(number) AS first, max(number) AS last FROM search_entries) AS there,
      generate_series(first, last, greatest(1, (last - first) / ${ROWS}::int)) AS at (number)
    JOIN search_entries e USING (number)`);
}
