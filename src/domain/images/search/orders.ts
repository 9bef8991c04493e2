import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { BEYOND_MOST_LIKED, beyond } from "./clauses/marks";
import type { Sort } from "./sorts";

/** Where a page ended: the sort keys of its last row. */
export type Position = { matches: number; likes: number; createdAt: Date; id: string };

/** A row's place in the orders of indexes. */
export type Placed = Omit<Position, "matches">;

/** A row's place in every order, its marks in the index of terms, and what ranges ask of it. */
export type Sampled = Placed & {
  month: number;
  likesMark: number;
  favorites: number;
  width: number;
  height: number;
};

/** An order that an index of `search_entries` has. */
export type WalkedSort = Exclude<Sort, "relevance"> | "leastLiked";

type Order = {
  /** Complete down to the id, so that no two rows are equal. */
  orderBy: Prisma.Sql;
  /** What it goes by before the id, and nothing more: then indexes that have an order know all of a page. */
  columns: Prisma.Sql;
  /** Rows after a position in that order. */
  after(position: Position): Prisma.Sql;
  /** Rows up to a position and at it. */
  upTo(position: Position): Prisma.Sql;
  /** What a row of a walk along the index takes, beside one that is looked for in the table in the same order. */
  rowCost: number;
  /** What it takes to put a row of the index down in a bitmap. */
  markCost: number;
  /** What it takes to pass over a row in the list of a mark, as the index of terms has them. */
  listCost: number;
  /** Of rows that are here. */
  compare: (left: Placed, right: Placed) => number;
  /** The mark of a row that goes with the order. */
  markOf: (row: Sampled) => number;
  /** One that no row is before, seen from the mark of another. */
  findFirstMark: (deps: Pick<Deps, "db">, other: number) => Promise<number>;
};

const time = (date: Date) => Prisma.sql`${date}::timestamptz`;

const TIME = Prisma.sql`e.created_at`;
const LIKES_AND_TIME = Prisma.sql`e.likes, e.created_at`;

const NO_LIKES = -1;

const byTime = (left: Placed, right: Placed) =>
  left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1);
const byLikes = (left: Placed, right: Placed) => left.likes - right.likes || byTime(left, right);

async function findMonth({ db }: Pick<Deps, "db">, end: "min" | "max"): Promise<number> {
  const [found] = await db.$queryRaw<{ month: number | null }[]>(Prisma.sql`
    SELECT ema_month_mark(${end === "min" ? Prisma.sql`min` : Prisma.sql`max`}(created_at)) AS month
    FROM search_entries`);
  return found?.month ?? 0;
}

/** Whether an order is one of time, of which the database knows how much comes after a place. */
export function isByTime(sort: WalkedSort): sort is "newest" | "oldest" {
  return sort === "newest" || sort === "oldest";
}

/** Orders over rows of `search_entries e`. */
export const ORDERS: Record<WalkedSort, Order> = {
  newest: {
    orderBy: Prisma.sql`e.created_at DESC, e.image_id DESC`,
    columns: TIME,
    after: (last) => Prisma.sql`(e.created_at, e.image_id) < (${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.created_at, e.image_id) >= (${time(last.createdAt)}, ${last.id})`,
    rowCost: 0.5,
    markCost: 0.5,
    listCost: 0.02,
    markOf: ({ month }) => month,
    compare: (left, right) => byTime(right, left),
    // What is approved meanwhile may be of the next.
    findFirstMark: async (deps, other) => beyond((await findMonth(deps, "max")) + 1, other),
  },
  oldest: {
    orderBy: Prisma.sql`e.created_at ASC, e.image_id ASC`,
    columns: TIME,
    after: (last) => Prisma.sql`(e.created_at, e.image_id) > (${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.created_at, e.image_id) <= (${time(last.createdAt)}, ${last.id})`,
    rowCost: 0.5,
    markCost: 0.5,
    listCost: 0.02,
    markOf: ({ month }) => month,
    compare: byTime,
    findFirstMark: async (deps, other) => beyond(await findMonth(deps, "min"), other),
  },
  likes: {
    orderBy: Prisma.sql`e.likes DESC, e.created_at DESC, e.image_id DESC`,
    columns: LIKES_AND_TIME,
    after: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) <
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) >=
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    rowCost: 0.5,
    markCost: 0.5,
    listCost: 0.05,
    markOf: ({ likesMark }) => likesMark,
    compare: (left, right) => byLikes(right, left),
    findFirstMark: async () => BEYOND_MOST_LIKED,
  },
  // The way back through the above; nobody sorts so.
  leastLiked: {
    orderBy: Prisma.sql`e.likes ASC, e.created_at ASC, e.image_id ASC`,
    columns: LIKES_AND_TIME,
    after: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) >
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    upTo: (last) => Prisma.sql`(e.likes, e.created_at, e.image_id) <=
      (${last.likes}::int, ${time(last.createdAt)}, ${last.id})`,
    rowCost: 0.5,
    markCost: 0.5,
    listCost: 0.05,
    markOf: ({ likesMark }) => likesMark,
    compare: byLikes,
    findFirstMark: async () => NO_LIKES,
  },
};
