import { Prisma } from "@/infra/db/generated/client";
import { COUNTED, COUNTED_UNTOLD, type RangeClause } from "./clause";
import { BEYOND_MOST_LIKED } from "./marks";
import { rangeToSql } from "./to-sql";

type Range = Pick<RangeClause, "field" | "min" | "max">;

/** Where so many times as many as are worth counting are expected, few are counted. */
const SURELY_MORE = 3;

/** Rows in a range, counted up to one more than is worth it; of likes, with the marks of their least and their most. */
export function countedRange(key: string, range: Range): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'range', ${key}::text, ${marksOf(range)}, NULL,
      count(*)::int, NULL
    FROM (SELECT 1 FROM search_entries e WHERE ${rangeToSql(range)} LIMIT ${COUNTED + 1}) AS few)`;
}

/** The same of a range that is known to have too many to be counted. */
export function manyInRange(key: string, range: Range): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'range', ${key}::text, ${marksOf(range)}, NULL, NULL::int, NULL)`;
}

function marksOf(range: Range): Prisma.Sql {
  return range.field === "likes" ? likesMarks(range) : Prisma.sql`NULL::json`;
}

function likesMarks({ min, max }: Range): Prisma.Sql {
  const markOf = (likes: number) => Prisma.sql`ema_likes_mark(${likes}::int)`;
  return Prisma.sql`json_build_array(
    ${markOf(min ?? 0)}, ${max === undefined ? Prisma.sql`${BEYOND_MOST_LIKED}::int` : markOf(max)}
  )`;
}

/**
 * Rows posted at some time, with the months of the first and the last. How many they are tell their numbers, which are
 * given in about that order; where that is not many, or the numbers err, they are counted: in the order of their times,
 * which leaves the planner one way for few and for many.
 * @param isTold whether somebody is told how many there are: a plan needs no more than an estimate of many
 */
export function postedThen(key: string, posted: Prisma.Sql, isTold: boolean): Prisma.Sql {
  const there = Prisma.sql`search_entries e WHERE ${posted}`;
  const monthOf = (row: Prisma.Sql) => Prisma.sql`ema_month_mark((${row}).created_at)`;
  const end = (order: Prisma.Sql) =>
    Prisma.sql`(SELECT e FROM ${there} ORDER BY e.created_at ${order}, e.image_id ${order} LIMIT 1)`;
  const most = Prisma.sql`(SELECT CASE WHEN estimate > ${SURELY_MORE * (isTold ? COUNTED : COUNTED_UNTOLD)}::int THEN ${COUNTED_UNTOLD}::int ELSE ${COUNTED}::int END FROM guess)`;
  return Prisma.sql`
    (WITH ends AS (SELECT ${end(Prisma.sql`ASC`)} AS first, ${end(Prisma.sql`DESC`)} AS last),
      guess AS (
        SELECT coalesce((SELECT sum(size) FROM image_pools) * abs((last).number - (first).number)::float8 /
          greatest(1, (SELECT max(number) - min(number) FROM search_entries)), 0) AS estimate FROM ends
      ),
      counted AS (
        SELECT count(*)::int AS count
        FROM (SELECT 1 FROM ${there} ORDER BY e.created_at LIMIT ${most} + 1) AS few
      )
    SELECT 'posted', ${key}::text,
      CASE WHEN (first).number IS NOT NULL
        THEN json_build_array(${monthOf(Prisma.sql`first`)}, ${monthOf(Prisma.sql`last`)}) END, NULL,
      CASE WHEN count <= ${most} THEN count ELSE greatest(${most} + 1, estimate::int) END, NULL
    FROM ends, guess, counted)`;
}
