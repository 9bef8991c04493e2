import { Prisma } from "@/infra/db/generated/client";

/**
 * Tags whose lists are merged at once, of the most frequent: the index compares all of them for every posting. The lists of
 * the next ones are shorter, so that twice as many are merged, and again, up to a limit.
 */
export const MERGED = 16;
const MOST_MERGED = 64;

/**
 * Conditions that may stand side by side. For each of them the planner expects a hundredth of all rows, whatever is in it: of
 * a hundred it expects so many that it reads the table, and compares each row with all lists, for minutes.
 */
const SIDE_BY_SIDE = 32;

/**
 * One of the terms, by their index. Those of many are hidden in queries of their own: the planner takes comparing two
 * lists for as cheap as comparing two numbers, and would rather do it for every row of a small table.
 */
export function byTerms(ids: readonly number[]): Prisma.Sql {
  if (ids.length === 1) return Prisma.sql`e.terms @> ${[...ids]}::int[]`;
  const parts: number[][] = [];
  for (let [at, size] = [0, MERGED]; at < ids.length; size = Math.min(MOST_MERGED, 2 * size)) {
    parts.push(ids.slice(at, at + size));
    at += size;
  }
  if (parts.length > SIDE_BY_SIDE) return byOneAfterTheOther(parts);
  return Prisma.sql`(${Prisma.join(
    parts.map((part) => Prisma.sql`e.terms && (SELECT ${part}::int[])`),
    " OR ",
  )})`;
}

/** Asks the index for each part by itself: three times as long as side by side, where that goes well. */
function byOneAfterTheOther(parts: readonly number[][]): Prisma.Sql {
  const lists = parts.map((part) => `{${part.join(",")}}`);
  return Prisma.sql`e.number = ANY (ARRAY(
    SELECT found.number FROM unnest(${lists}::text[]) AS part (list), LATERAL (
      SELECT number FROM search_entries WHERE terms && part.list::int[] OFFSET 0
    ) found))`;
}

/** A tag that begins in one of some ways (`ema_start`), by the same index. */
export function hasStarts(ids: readonly number[]): Prisma.Sql {
  return ids.length === 1
    ? Prisma.sql`e.starts @> ${[...ids]}::smallint[]`
    : Prisma.sql`e.starts && ${[...ids]}::smallint[]`;
}
