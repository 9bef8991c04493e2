import type { Position } from "../../src/domain/images/search/orders";
import type { Sort } from "../../src/domain/images/search/sorts";
import type { Db } from "../../src/infra/db/database";
import { Prisma } from "../../src/infra/db/generated/client";
import { HAND_ORDERS } from "./by-hand/orders";
import { allConditions, and, matchesOf, testAny, type Wanted } from "./wanted";

/** How many images a search finds. */
export async function countFound(db: Db, wanted: Wanted, sort: Sort): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM search_entries e WHERE ${and(required(wanted, sort))}`,
  );
  return row?.count ?? 0;
}

/** The rows at these places, from 1, without going through the pages. */
export async function positionsAt(
  db: Db,
  wanted: Wanted,
  { sort, places }: { sort: Sort; places: number[] },
): Promise<Map<number, Position>> {
  if (places.length === 0) return new Map();
  const matches = matchesOf(sort === "relevance" ? wanted.plain : []);
  const order = HAND_ORDERS[sort].by;
  const rows = await db.$queryRaw<(Position & { place: number })[]>(Prisma.sql`
    SELECT * FROM (
      SELECT e.image_id AS id, e.likes, e.created_at AS "createdAt", ${matches} AS matches,
        row_number() OVER (ORDER BY ${sort === "relevance" ? Prisma.sql`${matches} DESC, ${order}` : order})::int AS place
      FROM search_entries e WHERE ${and(required(wanted, sort))}
    ) placed WHERE place = ANY (${places}::int[])`);
  return new Map(rows.map((row) => [row.place, row]));
}

function required(wanted: Wanted, sort: Sort): Prisma.Sql[] {
  if (sort !== "relevance") return allConditions(wanted, testAny);
  return [testAny(wanted.plain.flat()), ...allConditions({ ...wanted, plain: [] })];
}
