import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { Clause } from "../clauses/clause";
import { shareOf } from "../clauses/estimate";
import { type GatherAll, gatherCost } from "../clauses/gathering";
import { toSql } from "../clauses/to-sql";
import { ORDERS, type Position, type WalkedSort } from "../orders";
import { endsOf } from "./plan-walk";

/** More rows than are needed, for what a sample and counts do not know. */
const MARGIN = 1.3;
/** Rows of which the places in the order are looked at, and what that takes in rows of a walk. */
const SAMPLE = { rows: 1_000, cost: 5_000 };
/** With fewer rows of the sample in a window nobody knows where it ends. */
const FEWEST = 10;

/** The first rows in the order, as far as enough of them are expected to fit: a bound for a gathering. */
export type Window = {
  /** How many rows those are. */
  length: number;
  /** What it takes to gather in it, in rows of a walk along the newest. */
  cost: number;
};

/**
 * @param ask.need rows that are to be found
 * @returns nothing when it would be shorter than can be told, or all there is
 */
export function planWindow(
  clauses: readonly Clause[],
  ask: { sort: WalkedSort; need: number; total: number; gather: GatherAll },
): Window | undefined {
  const { sort, need, total, gather } = ask;
  const ends = endsOf(clauses, sort);
  const others = clauses.filter((clause) => !ends.includes(clause));
  const share = Math.max(shareOf({ kind: "all", of: others }, total), 1e-9);
  const length = Math.ceil((need * MARGIN) / share);
  if (length >= total || length * SAMPLE.rows < total * FEWEST) return undefined;
  const rows = (gather.rows * length) / total;
  return {
    length,
    cost: SAMPLE.cost + length * ORDERS[sort].markCost + gatherCost(gather, rows),
  };
}

/**
 * About where a window ends, from rows at equal distances by their numbers.
 * @param ask.ends clauses about nothing but the place in the order, as the rows of the window keep them
 * @returns nothing when it has none, or when what is looked for seems to lie behind it
 */
export async function findWindowEnd(
  deps: Pick<Deps, "db">,
  clauses: readonly Clause[],
  { sort, length, total }: { sort: WalkedSort; length: number; total: number },
): Promise<Position | undefined> {
  const { orderBy } = ORDERS[sort];
  const ends = endsOf(clauses, sort).map((clause) => toSql(clause));
  const part = Prisma.sql`(SELECT ceil(count(*) * ${length / total}::float8) FROM sample)::int`;
  const [end] = await deps.db.$queryRaw<
    (Omit<Position, "matches"> & { fits: boolean })[]
  >(Prisma.sql`
    WITH sample AS MATERIALIZED (
      SELECT e.*
      FROM (SELECT min(number) AS first, max(number) AS last FROM search_entries) AS there,
        generate_series(first, last, greatest(1, (last - first) / ${SAMPLE.rows}::int)) AS at (number)
      JOIN search_entries e USING (number)
    ), inside AS MATERIALIZED (
      SELECT * FROM sample e WHERE ${ends.length === 0 ? Prisma.sql`true` : Prisma.join(ends, " AND ")}
      ORDER BY ${orderBy} LIMIT ${part} + 1
    )
    SELECT e.likes, e.created_at AS "createdAt", e.image_id AS id,
      EXISTS (SELECT 1 FROM inside e WHERE ${toSql({ kind: "all", of: [...clauses] })}) AS fits
    FROM inside e ORDER BY ${orderBy} LIMIT 1 OFFSET ${part}`);
  if (end === undefined || !end.fits) return undefined;
  const { fits: _, ...position } = end;
  return { matches: 0, ...position };
}
