import { Prisma } from "../../../src/infra/db/generated/client";
import type { Position } from "../../../src/domain/images/search/orders";
import type { Sort } from "../../../src/domain/images/search/sorts";

type Order = {
  by: Prisma.Sql;
  /** The same for the images of a page, under `i`. */
  shown: Prisma.Sql;
  /** Rows of `search_entries e` after a position; under relevance, of those with as many matches. */
  after: (last: Position) => Prisma.Sql;
};

const LIKES: Order = {
  by: Prisma.sql`e.likes DESC, e.created_at DESC, e.image_id DESC`,
  shown: Prisma.sql`i.likes DESC, i.created_at DESC, i.id DESC`,
  after: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id)
    < (${last.likes}::int, ${last.createdAt}::timestamptz, ${last.id})`,
};

/** The orders of a search over `search_entries e`. */
export const HAND_ORDERS: Record<Sort, Order> = {
  newest: {
    by: Prisma.sql`e.created_at DESC, e.image_id DESC`,
    shown: Prisma.sql`i.created_at DESC, i.id DESC`,
    after: (last) =>
      Prisma.sql`(e.created_at, e.image_id) < (${last.createdAt}::timestamptz, ${last.id})`,
  },
  oldest: {
    by: Prisma.sql`e.created_at, e.image_id`,
    shown: Prisma.sql`i.created_at, i.id`,
    after: (last) =>
      Prisma.sql`(e.created_at, e.image_id) > (${last.createdAt}::timestamptz, ${last.id})`,
  },
  likes: LIKES,
  relevance: { ...LIKES, shown: Prisma.sql`i.matches DESC, ${LIKES.shown}` },
};
