import { Prisma } from "@/infra/db/generated/client";
import type { Clause, TermsClause } from "../clauses/clause";
import { anyOf } from "../clauses/combine-clauses";
import { shareOf } from "../clauses/estimate";
import { gatherAll } from "../clauses/gather";
import { gatherCost, gatheredRows } from "../clauses/gathering";
import { matchesCost, testCost } from "../clauses/test-cost";
import { matchesToSql, OF_INDEX, OF_TABLE, toSql } from "../clauses/to-sql";
import { ORDERS, type Position } from "../orders";
import { withMatches } from "./with-matches";

/** What a row of the table takes that is read after the one before it, in rows of a walk along an index. */
const READ = 1;

/** What is asked for under relevance. */
export type Matching = {
  /** Tags of which one must be there, the more the better. */
  optional: readonly TermsClause[];
  /** All must hold. */
  required: readonly Clause[];
  total: number;
};

/** A condition that all rows to be ranked hold, and what each must still be looked at for. */
type Source = { where: Prisma.Sql; left: readonly Clause[] };

/** Rows with so many matches: no fewer, and no more. */
type Between = { least: number; most: number };

/**
 * What is expected to be the cheapest way to have every row with a match, and what it takes to rank them all, in rows of
 * a walk along an index.
 */
export function planRanking({ optional, required, total }: Matching): Source & { cost: number } {
  const count = matchesCost(optional, OF_TABLE);
  const whole = {
    where: Prisma.sql`true`,
    left: required,
    cost: total * (READ + testCost(required, OF_TABLE) + count),
  };
  const gather = gatherAll([...required, anyOf(optional)], total);
  if (gather === undefined) return whole;
  const cost = gatherCost(gather, gather.rows) + gather.rows * count;
  return cost < whole.cost ? { where: gather.where, left: gather.left, cost } : whole;
}

/** What it is expected to take to find so many rows that have so many matches, in the same. */
export function costOfMatches(ask: Matching, { matches, need }: { matches: number; need: number }) {
  const { total } = ask;
  const clauses = withMatches(ask, matches);
  const share = Math.max(shareOf({ kind: "all", of: clauses }, total), 1e-9);
  const rowCost = ORDERS.likes.rowCost + testCost(clauses, OF_INDEX);
  const walk = Math.min(total, need / share) * rowCost;
  const gather = gatherAll(clauses, total);
  return gather === undefined ? walk : Math.min(walk, gatherCost(gather, gather.rows));
}

/**
 * The first rows in the order of relevance, or in the same the other way round, with the columns id, likes, created_at
 * and matches.
 * @param ask.position the row that they come after
 */
export function rankedRows(
  {
    optional,
    position,
    limit,
  }: Pick<Matching, "optional"> & { position: Position | undefined; limit: number },
  { where, left, least, most }: Source & Between,
  way: "forwards" | "backwards" = "forwards",
): Prisma.Sql {
  const [direction, behind] =
    way === "forwards" ? [Prisma.sql`DESC`, Prisma.sql`<`] : [Prisma.sql`ASC`, Prisma.sql`>`];
  const after =
    position === undefined
      ? Prisma.sql`true`
      : Prisma.sql`(matches, likes, created_at, image_id) ${behind} (${position.matches}::int,
          ${position.likes}::int, ${position.createdAt}::timestamptz, ${position.id})`;
  // OFFSET 0 has the matches of a row counted once, and not wherever they are spoken of.
  return Prisma.sql`
    SELECT image_id AS id, likes, created_at, matches FROM (
      SELECT e.image_id, e.likes, e.created_at, ${matchesToSql(optional)} AS matches
      FROM ${gatheredRows(where)}
      WHERE ${toSql({ kind: "all", of: [...left] }, OF_TABLE)} OFFSET 0
    ) AS ranked
    WHERE matches BETWEEN ${least}::int AND ${most}::int AND ${after}
    ORDER BY matches ${direction}, likes ${direction}, created_at ${direction}, image_id ${direction}
    LIMIT ${limit}`;
}
