import { Prisma } from "@/infra/db/generated/client";
import { type Clause, COUNTED, type TermsClause } from "./clause";
import { toSql } from "./to-sql";

/** What must be looked at, in rows that lie side by side in an index. */
const ROW = 4;
const POSTING = 0.02;
/** What each tag beyond the first adds to every posting, as the index merges their lists. */
const MERGE = 0.01;

/** A condition by which indexes alone collect everything that a clause can hold for, and maybe more. */
export type Gather = {
  where: Prisma.Sql;
  /** Rows that it is expected to collect, and never more than `atMost`. */
  rows: number;
  atMost: number;
  /** What that takes, in rows of a walk along an index. */
  cost: number;
};

/**
 * Rows of `search_entries e` that a gathering collects. OFFSET 0 keeps the planner from mixing it with another
 * way: it cannot know how often tags meet.
 */
export function gatheredRows(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT e.* FROM search_entries e WHERE ${where} OFFSET 0) e`;
}

/** The cheapest way to gather what all of the clauses hold for; none when no index knows. */
export function gatherAll(clauses: readonly Clause[], total: number): Gather | undefined {
  const ways = [...clauses.map((clause) => gather(clause, total)), gatherTags(clauses, total)];
  return ways
    .filter((way) => way !== undefined)
    .reduce<Gather | undefined>(
      (best, way) => (best === undefined || way.cost < best.cost ? way : best),
      undefined,
    );
}

function gather(clause: Clause, total: number): Gather | undefined {
  switch (clause.kind) {
    case "all":
      return gatherAll(clause.of, total);
    case "any":
      return gatherAny(clause.of, total);
    case "not":
      return undefined;
    case "terms":
      return byTags(clause);
    case "rating":
      return way(byTerms([ratingTerm(clause)]), clause.count);
    case "artists":
      return way(Prisma.sql`e.artist_id = ANY (${clause.ids}::int[])`, clause.count);
    case "uploader":
      return way(toSql(clause), clause.count);
    case "range":
    case "posted":
      return clause.count > COUNTED ? undefined : way(toSql(clause), clause.count);
    case "reacted":
      if (clause.count > COUNTED) return undefined;
      return way(
        Prisma.sql`e.image_id IN (
          SELECT r.image_id FROM reactions r
          WHERE r.user_id = ${clause.userId} AND r.kind = ANY (${clause.reactions}::text[]::reaction_kind[])
        )`,
        clause.count,
      );
    case "exactly":
      return gatherExactly(clause, total);
  }
}

/** What has m of n tags has one of the n - m + 1 rarest at least. */
function gatherExactly(
  { matches, of }: Extract<Clause, { kind: "exactly" }>,
  total: number,
): Gather | undefined {
  if (matches === of.length) return gatherAll(of, total);
  const rarest = [...of].sort((left, right) => left.count - right.count);
  return gatherAny(rarest.slice(0, of.length - matches + 1), total);
}

function way(where: Prisma.Sql, count: number): Gather {
  return { where, rows: count, atMost: count, cost: count * (ROW + POSTING) };
}

function byTags({ ids, count }: TermsClause): Gather {
  const merge = count * MERGE * Math.max(0, ids.length - 1);
  return { where: byTerms(ids), rows: count, atMost: count, cost: count * (ROW + POSTING) + merge };
}

/**
 * One of the terms, by their index. Those of many are hidden in a query of their own: the planner takes comparing two
 * lists for as cheap as comparing two numbers, and would rather do it for every row of a small table.
 */
export function byTerms(ids: readonly number[]): Prisma.Sql {
  return ids.length === 1
    ? Prisma.sql`e.terms @> ${[...ids]}::int[]`
    : Prisma.sql`e.terms && (SELECT ${[...ids]}::int[])`;
}

function ratingTerm({ nsfw }: { nsfw: boolean }): number {
  return nsfw ? -2 : -1;
}

function gatherAny(parts: readonly Clause[], total: number): Gather | undefined {
  const ways: Gather[] = [];
  for (const part of parts) {
    const found = gather(part, total);
    if (found === undefined) return undefined;
    ways.push(found);
  }
  if (ways.length === 0) return { where: Prisma.sql`false`, rows: 0, atMost: 0, cost: 0 };
  const sum = (of: (one: Gather) => number) => ways.reduce((all, one) => all + of(one), 0);
  return {
    where: Prisma.sql`(${Prisma.join(
      ways.map(({ where }) => where),
      " OR ",
    )})`,
    rows: sum(({ rows }) => rows),
    atMost: sum(({ atMost }) => atMost),
    cost: sum(({ cost }) => cost),
  };
}

/**
 * Tags, and a rating, that must all be there, intersected by their index: it skips through the long lists by the short
 * ones. How often tags meet is between what chance would have and the rarest's own number; we expect the geometric mean.
 */
function gatherTags(clauses: readonly Clause[], total: number): Gather | undefined {
  const tags = clauses
    .filter((clause) => clause.kind === "terms" || clause.kind === "rating")
    .map((clause) => ({
      ids: clause.kind === "rating" ? [ratingTerm(clause)] : clause.ids,
      count: clause.count,
    }))
    .filter(({ ids }) => ids.length === 1)
    .sort((left, right) => left.count - right.count);
  const rarest = tags[0]?.count;
  if (rarest === undefined || tags.length < 2) return undefined;
  const chance = tags.reduce(
    (rows, { count }) => rows * Math.min(1, count / Math.max(total, 1)),
    total,
  );
  const rows = Math.sqrt(chance * rarest);
  const postings = tags.reduce((sum, { count }) => sum + Math.min(count, rarest * 64), 0);
  return {
    where: Prisma.sql`e.terms @> ${tags.flatMap(({ ids }) => ids)}::int[]`,
    rows,
    atMost: rarest,
    cost: rows * ROW + postings * POSTING,
  };
}
