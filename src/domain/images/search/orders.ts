import { Prisma } from "@/infra/db/generated/client";
import type { Sort } from "./sorts";

/** Where a page ended: the sort keys of its last row. */
export type Position = { matches: number; likes: number; createdAt: Date; id: string };

/** An order that an index of `search_entries` has. */
export type WalkedSort = Exclude<Sort, "relevance"> | "leastLiked";

type Order = {
  /** Complete down to the id, so that no two rows are equal. */
  orderBy: Prisma.Sql;
  /** Rows after a position in that order. */
  after(position: Position): Prisma.Sql;
  /** Rows up to a position and at it. */
  upTo(position: Position): Prisma.Sql;
  /** What a row of a walk along the index takes, beside one along the newest. */
  rowCost: number;
  /** What it takes to put a row of the index down in a bitmap. */
  markCost: number;
};

const time = (date: Date) => Prisma.sql`${date}::timestamptz`;

/** Orders over rows of `search_entries e`. */
export const ORDERS: Record<WalkedSort, Order> = {
  newest: {
    orderBy: Prisma.sql`e.created_at DESC, e.image_id DESC`,
    after: (last) => Prisma.sql`(e.created_at, e.image_id) < (${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.created_at, e.image_id) >= (${time(last.createdAt)}, ${last.id})`,
    rowCost: 1,
    markCost: 0.15,
  },
  oldest: {
    orderBy: Prisma.sql`e.created_at ASC, e.image_id ASC`,
    after: (last) => Prisma.sql`(e.created_at, e.image_id) > (${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.created_at, e.image_id) <= (${time(last.createdAt)}, ${last.id})`,
    rowCost: 1,
    markCost: 0.15,
  },
  // Neighbours in this order do not lie side by side in the table.
  likes: {
    orderBy: Prisma.sql`e.likes DESC, e.created_at DESC, e.image_id DESC`,
    after: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) <
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) >=
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    rowCost: 3,
    markCost: 0.25,
  },
  // The way back through the above; nobody sorts so.
  leastLiked: {
    orderBy: Prisma.sql`e.likes ASC, e.created_at ASC, e.image_id ASC`,
    after: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) >
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) <=
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    rowCost: 3,
    markCost: 0.25,
  },
};
