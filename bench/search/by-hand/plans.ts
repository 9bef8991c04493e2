import { selectImages } from "../../../src/domain/images/image-row";
import type { Sort } from "../../../src/domain/images/search/sorts";
import { Prisma } from "../../../src/infra/db/generated/client";
import { allConditions, and, testAny, type Wanted } from "../wanted";
import { HAND_ORDERS } from "./orders";
import type { Page, Plan } from "./page";
import { relevancePlans } from "./relevance-plans";

/** How many there are: a plan that would read far more than another is not tried. */
export type Sizes = { images: number; found: number };

/** A walk that is expected to pass more entries than this for its page is hopeless, and so is gathering more. */
const HOPELESS = 300_000;

/** Every way that could be the fastest to the page. */
export function handPlans(wanted: Wanted, page: Page, { images, found }: Sizes): Plan[] {
  const walked = ((page.limit + page.skip) * images) / Math.max(found, 1);
  const canWalk = walked < HOPELESS;
  const canGather = found < HOPELESS || !canWalk;
  if (page.sort === "relevance") {
    return relevancePlans(wanted, page, { canWalk, canGather }).map(({ name, sql }) => ({
      name,
      sql: showing(sql, page.sort),
    }));
  }
  const order = HAND_ORDERS[page.sort];
  const after = page.last === undefined ? [] : [order.after(page.last)];
  const end = Prisma.sql`LIMIT ${page.limit} OFFSET ${page.skip}`;
  const columns = Prisma.sql`e.image_id, e.likes, e.created_at`;
  const plans: Plan[] = [
    {
      name: "planner",
      sql: Prisma.sql`SELECT ${columns} FROM search_entries e
        WHERE ${and([...allConditions(wanted), ...after])} ORDER BY ${order.by} ${end}`,
    },
  ];
  if (canWalk) plans.push({ name: "walk", sql: walk(wanted, page) });
  if (canGather) {
    plans.push({
      name: "gather",
      sql: Prisma.sql`WITH found AS MATERIALIZED (
          SELECT ${columns} FROM search_entries e WHERE ${and([...allConditions(wanted), ...after])}
        ) SELECT * FROM found e ORDER BY ${order.by} ${end}`,
    });
  }
  if (wanted.lists !== undefined && page.sort !== "likes") {
    const { column, keys } = wanted.lists;
    plans.push({
      name: "lists",
      sql: Prisma.sql`SELECT e.* FROM (SELECT DISTINCT key FROM (${keys}) AS k (key)) k CROSS JOIN LATERAL (
          SELECT ${columns} FROM search_entries e
          WHERE ${column} = k.key AND ${and([...wrapped(wanted), ...(wanted.times ?? []), ...after])}
          ORDER BY ${order.by} LIMIT ${page.limit + page.skip}
        ) e ORDER BY ${order.by} ${end}`,
    });
  }
  if (wanted.favoredBy !== undefined && page.sort !== "likes") {
    plans.push({
      name: "favored",
      sql: Prisma.sql`SELECT e.image_id FROM (
          SELECT image_id, posted_at AS created_at FROM reactions
          WHERE user_id = ${wanted.favoredBy} AND kind = 'favorite'
        ) e
        WHERE (SELECT true FROM search_entries approved WHERE approved.image_id = e.image_id)
          AND ${and(after)} ORDER BY ${order.by} ${end}`,
    });
  }
  return plans.map(({ name, sql }) => ({ name, sql: showing(sql, page.sort) }));
}

/** In the order of the sort's own index, whatever else there is. */
function walk(wanted: Wanted, { sort, last, limit, skip }: Page): Prisma.Sql {
  const order = HAND_ORDERS[sort];
  const { times = [] } = wanted;
  return Prisma.sql`SELECT e.image_id, e.likes, e.created_at FROM search_entries e
    WHERE ${and([
      ...wrapped(wanted),
      ...(sort === "likes" ? times.map(wrap) : times),
      ...(last === undefined ? [] : [order.after(last)]),
    ])} ORDER BY ${order.by} LIMIT ${limit} OFFSET ${skip}`;
}

/** So that no index serves them. */
function wrapped({ plain, conditions }: Wanted): Prisma.Sql[] {
  return allConditions({ plain, conditions }, testAny).map(wrap);
}

function wrap(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${condition}) IS TRUE`;
}

function showing(page: Prisma.Sql, sort: Sort): Prisma.Sql {
  const matches = sort === "relevance" ? Prisma.sql`, page.matches` : Prisma.empty;
  return Prisma.sql`${selectImages(
    Prisma.sql`SELECT images.*${matches} FROM (${page}) page JOIN images ON images.id = page.image_id`,
  )} ORDER BY ${HAND_ORDERS[sort].shown}`;
}
