import { Prisma } from "@/infra/db/generated/client";
import type { RangeField } from "../query/condition";
import type { Clause, PostedClause, RangeClause, ReactedClause, TermsClause } from "./clause";

/** More numbers than these are looked up in a hash instead of being compared one by one. */
export const COMPARED = 40;

/** Columns of `search_entries e`; the ratio as its index has it. */
const COLUMNS: Record<RangeField, Prisma.Sql> = {
  likes: Prisma.sql`e.likes`,
  favorites: Prisma.sql`e.favorites`,
  width: Prisma.sql`e.width`,
  height: Prisma.sql`e.height`,
  ratio: Prisma.sql`((200 * e.width::bigint + e.height) / (2 * e.height::bigint))`,
};

/** To ask for a row takes so many times as long as to fetch one of all that an account has reacted to. */
const ASKED = 8;

/**
 * The clause as a condition on a row of `search_entries e`, true or false for every one.
 * @param many.rows how many rows it may be tried on
 */
export function toSql(clause: Clause, many: { rows: number } = { rows: 1 }): Prisma.Sql {
  switch (clause.kind) {
    case "all":
      return clause.of.length === 0 ? Prisma.sql`true` : joined(clause.of, " AND ", many);
    case "any":
      return clause.of.length === 0 ? Prisma.sql`false` : joined(clause.of, " OR ", many);
    case "not":
      return Prisma.sql`NOT ${toSql(clause.of, many)}`;
    case "terms":
      return hasTerms(clause);
    case "rating":
      return Prisma.sql`(e.nsfw = ${clause.nsfw})`;
    case "artists":
      return Prisma.sql`coalesce(e.artist_id = ANY (${clause.ids}::int[]), false)`;
    case "uploader":
      return Prisma.sql`(e.uploader_id = ${clause.id})`;
    case "range":
      return rangeToSql(clause);
    case "posted":
      return postedToSql(clause);
    case "reacted":
      // IS TRUE keeps the planner from making a join of it, which would go through all rows of a walk.
      return many.rows * ASKED > clause.count
        ? Prisma.sql`((e.image_id IN (${reactedTo(clause)})) IS TRUE)`
        : Prisma.sql`EXISTS (${reactedTo(clause)} AND r.image_id = e.image_id)`;
    case "exactly":
      return Prisma.sql`(${matchesToSql(clause.of)} = ${clause.matches}::int)`;
  }
}

/** How many of them hold. */
export function matchesToSql(terms: readonly TermsClause[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(
    terms.map((term) => Prisma.sql`(${hasTerms(term)})::int`),
    " + ",
  )})`;
}

/** The ids of images that an account has reacted to. */
export function reactedTo({ userId, reactions }: ReactedClause): Prisma.Sql {
  return Prisma.sql`SELECT r.image_id FROM reactions r
    WHERE r.user_id = ${userId} AND r.kind = ANY (${reactions}::text[]::reaction_kind[])`;
}

function joined(clauses: readonly Clause[], operator: string, many: { rows: number }): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(
    clauses.map((clause) => toSql(clause, many)),
    operator,
  )})`;
}

function hasTerms({ ids }: TermsClause): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`false`;
  // To compare lists, the database first takes one of them apart.
  if (ids.length === 1) return Prisma.sql`(${ids[0]}::int = ANY (e.terms))`;
  if (ids.length <= COMPARED) return Prisma.sql`(e.terms && ${ids}::int[])`;
  // In the list of what is selected, unnest hands the numbers on one by one; in FROM it would first put them all down.
  return Prisma.sql`EXISTS (
    SELECT 1 FROM (SELECT unnest(e.terms) AS id) AS own WHERE own.id = ANY (${ids}::int[])
  )`;
}

export function rangeToSql({ field, min, max }: Pick<RangeClause, "field" | "min" | "max">) {
  const column = COLUMNS[field];
  return Prisma.sql`(${Prisma.join(
    [
      ...(min === undefined ? [] : [Prisma.sql`${column} >= ${min}::int`]),
      ...(max === undefined ? [] : [Prisma.sql`${column} <= ${max}::int`]),
    ],
    " AND ",
  )})`;
}

export function postedToSql({ from, before }: Pick<PostedClause, "from" | "before">) {
  return Prisma.sql`(${Prisma.join(
    [
      Prisma.sql`true`,
      ...(from === undefined ? [] : [Prisma.sql`e.created_at >= ${from}::timestamptz`]),
      ...(before === undefined ? [] : [Prisma.sql`e.created_at < ${before}::timestamptz`]),
    ],
    " AND ",
  )})`;
}
