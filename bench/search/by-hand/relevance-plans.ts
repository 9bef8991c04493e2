import { Prisma } from "../../../src/infra/db/generated/client";
import { and, hasAny, matchesOf, testAny, type Wanted } from "../wanted";
import { HAND_ORDERS } from "./orders";
import type { Page, Plan } from "./page";

type Way = "planner" | "walk" | "gather";

/**
 * The images with most matches first: a part of the statement for each number of matches, of which the database
 * leaves out those that the page does not reach; or all of them at once.
 */
export function relevancePlans(
  wanted: Wanted,
  page: Page,
  can: { canWalk: boolean; canGather: boolean },
): Plan[] {
  const begin = page.last?.matches ?? wanted.plain.length;
  const levels = (name: string, way: (level: number) => Way): Plan => ({
    name,
    sql: Prisma.sql`SELECT * FROM (${Prisma.join(
      Array.from({ length: begin }, (_, place) => begin - place).map(
        (level) => Prisma.sql`(${levelQuery(wanted, page, { level, way: way(level) })})`,
      ),
      " UNION ALL ",
    )}) leveled LIMIT ${page.limit} OFFSET ${page.skip}`,
  });
  const top = wanted.plain.length;
  const plans = [levels("levels", () => "planner")];
  if (can.canWalk) plans.push(levels("walks", () => "walk"));
  if (top > 1) plans.push(levels("gather, walk", (level) => (level === top ? "gather" : "walk")));
  if (can.canGather) {
    plans.push(
      levels("gathers", () => "gather"),
      { name: "at once", sql: atOnce(wanted, page) },
    );
  }
  return plans;
}

function levelQuery(
  wanted: Wanted,
  page: Page,
  { level, way }: { level: number; way: Way },
): Prisma.Sql {
  const { plain, conditions, times = [] } = wanted;
  const order = HAND_ORDERS.relevance;
  const has = way === "walk" ? testAny : hasAny;
  const ofLevel =
    level === plain.length
      ? plain.map(has)
      : [has(plain.flat()), Prisma.sql`(${matchesOf(plain)}) = ${level}::int`];
  const after =
    page.last !== undefined && page.last.matches === level ? [order.after(page.last)] : [];
  const columns = Prisma.sql`e.image_id, e.likes, e.created_at, ${level}::int AS matches`;
  const asked = [...ofLevel, ...conditions, ...times];
  const end = Prisma.sql`ORDER BY ${order.by} LIMIT ${page.limit + page.skip}`;
  if (way === "gather") {
    return Prisma.sql`WITH found AS MATERIALIZED (
        SELECT ${columns} FROM search_entries e WHERE ${and([...asked, ...after])}
      ) SELECT * FROM found e ${end}`;
  }
  const wrapped =
    way === "walk" ? asked.map((condition) => Prisma.sql`(${condition}) IS TRUE`) : asked;
  return Prisma.sql`SELECT ${columns} FROM search_entries e WHERE ${and([...wrapped, ...after])} ${end}`;
}

function atOnce({ plain, conditions, times = [] }: Wanted, page: Page): Prisma.Sql {
  const after =
    page.last === undefined
      ? Prisma.sql`true`
      : Prisma.sql`(e.matches, e.likes, e.created_at, e.image_id) < (${page.last.matches}::int,
          ${page.last.likes}::int, ${page.last.createdAt}::timestamptz, ${page.last.id})`;
  return Prisma.sql`WITH found AS MATERIALIZED (
      SELECT e.image_id, e.likes, e.created_at, ${matchesOf(plain)} AS matches FROM search_entries e
      WHERE ${and([hasAny(plain.flat()), ...conditions, ...times])}
    ) SELECT * FROM found e WHERE ${after}
    ORDER BY e.matches DESC, ${HAND_ORDERS.relevance.by} LIMIT ${page.limit} OFFSET ${page.skip}`;
}
