import { Prisma } from "@/infra/db/generated/client";
import type { RangeField } from "../query/condition";
import type { Clause, PostedClause, RangeClause, TermsClause } from "./clause";

/** More numbers than these are looked up in a hash instead of being compared one by one. */
const COMPARED = 16;

/** Columns of `search_entries e`; the ratio as its index has it. */
const COLUMNS: Record<RangeField, Prisma.Sql> = {
  likes: Prisma.sql`e.likes`,
  favorites: Prisma.sql`e.favorites`,
  width: Prisma.sql`e.width`,
  height: Prisma.sql`e.height`,
  ratio: Prisma.sql`((200 * e.width::bigint + e.height) / (2 * e.height::bigint))`,
};

/** The clause as a condition on a row of `search_entries e`, true or false for every one. */
export function toSql(clause: Clause): Prisma.Sql {
  switch (clause.kind) {
    case "all":
      return clause.of.length === 0 ? Prisma.sql`true` : joined(clause.of, " AND ");
    case "any":
      return clause.of.length === 0 ? Prisma.sql`false` : joined(clause.of, " OR ");
    case "not":
      return Prisma.sql`NOT ${toSql(clause.of)}`;
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
      return Prisma.sql`EXISTS (
        SELECT 1 FROM reactions r WHERE r.image_id = e.image_id AND r.user_id = ${clause.userId}
          AND r.kind = ANY (${clause.reactions}::text[]::reaction_kind[])
      )`;
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

function joined(clauses: readonly Clause[], operator: string): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(clauses.map(toSql), operator)})`;
}

function hasTerms({ ids }: TermsClause): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`false`;
  if (ids.length === 1) return Prisma.sql`(e.terms @> ${ids}::int[])`;
  if (ids.length <= COMPARED) return Prisma.sql`(e.terms && ${ids}::int[])`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM unnest(e.terms) AS own (id) WHERE own.id = ANY (${ids}::int[])
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
