import { Prisma } from "@/infra/db/generated/client";
import type { RangeField } from "../query/condition";
import type {
  Clause,
  PostedClause,
  RangeClause,
  ReactedClause,
  Starts,
  TermsClause,
} from "./clause";

/** More numbers than these are looked up in a hash instead of being compared one by one. */
export const COMPARED = 40;

/** So many single tags are not looked for in a row's one by one. */
const MANY_LONE = 16;

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

/** On which rows a condition is tried. */
export type Tried = {
  /** How many at most. */
  rows: number;
  /** Whether they are those of the table: the indexes of the orders have no `starts`. */
  areWhole: boolean;
};

/** What indexes gather, a row of the table each. */
export const OF_TABLE: Tried = { rows: 1, areWhole: true };

/** What is walked along, as the index of an order may have it. */
export const OF_INDEX = { areWhole: false };

/** The clause as a condition on a row of `search_entries e`, true or false for every one. */
export function toSql(clause: Clause, tried: Tried = { rows: 1, ...OF_INDEX }): Prisma.Sql {
  switch (clause.kind) {
    case "all":
      return clause.of.length === 0 ? Prisma.sql`true` : joined(clause.of, " AND ", tried);
    case "any":
      return clause.of.length === 0 ? Prisma.sql`false` : joined(clause.of, " OR ", tried);
    case "not":
      return Prisma.sql`NOT ${toSql(clause.of, tried)}`;
    case "terms":
      return hasTerms(clause, tried);
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
      return tried.rows * ASKED > clause.count
        ? Prisma.sql`((e.image_id IN (${reactedTo(clause)})) IS TRUE)`
        : Prisma.sql`EXISTS (${reactedTo(clause)} AND r.image_id = e.image_id)`;
    case "exactly":
      return exactlyToSql(clause, tried);
  }
}

/** One of two is told without adding up. */
function exactlyToSql(
  { matches, of }: Extract<Clause, { kind: "exactly" }>,
  tried: Tried,
): Prisma.Sql {
  const [one, other, ...more] = of;
  return matches === 1 && one !== undefined && other !== undefined && more.length === 0
    ? Prisma.sql`(${hasTerms(one, tried)} <> ${hasTerms(other, tried)})`
    : Prisma.sql`(${matchesToSql(of, tried)} = ${matches}::int)`;
}

/** How many of them hold. */
export function matchesToSql(terms: readonly TermsClause[], tried: Tried = OF_TABLE): Prisma.Sql {
  const { lone, others } = splitLone(terms);
  const counts = others.map((term) => Prisma.sql`(${hasTerms(term, tried)})::int`);
  if (lone.length > 0) {
    counts.push(Prisma.sql`(
      SELECT count(*)::int FROM (SELECT unnest(e.terms) AS id) AS own WHERE own.id = ANY (${lone}::int[])
    )`);
  }
  return Prisma.sql`(${Prisma.join(counts, " + ")})`;
}

/**
 * The numbers of single tags where there are so many that a row's tags are gone through once, and each is looked for among
 * these; and the terms that are tried one by one. A tag that is asked for twice counts twice.
 */
export function splitLone(terms: readonly TermsClause[]): {
  lone: number[];
  others: TermsClause[];
} {
  const lone = new Set<number>();
  const others: TermsClause[] = [];
  for (const term of terms) {
    const [id, ...more] = term.ids;
    if (id === undefined || more.length > 0 || lone.has(id)) others.push(term);
    else lone.add(id);
  }
  return lone.size < MANY_LONE ? { lone: [], others: [...terms] } : { lone: [...lone], others };
}

/** The ids of images that an account has reacted to. */
export function reactedTo({ userId, reactions }: ReactedClause): Prisma.Sql {
  return Prisma.sql`SELECT r.image_id FROM reactions r
    WHERE r.user_id = ${userId} AND r.kind = ANY (${reactions}::text[]::reaction_kind[])`;
}

function joined(clauses: readonly Clause[], operator: string, tried: Tried): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(
    clauses.map((clause) => toSql(clause, tried)),
    operator,
  )})`;
}

function hasTerms(clause: TermsClause, { areWhole }: Tried): Prisma.Sql {
  const { ids } = clause;
  if (ids.length === 0) return Prisma.sql`false`;
  if (areWhole && isTriedByStarts(clause)) return beginsSo(clause.starts);
  // To compare lists, the database first takes one of them apart.
  if (ids.length === 1) return Prisma.sql`(${ids[0]}::int = ANY (e.terms))`;
  if (ids.length <= COMPARED) return Prisma.sql`(e.terms && ${ids}::int[])`;
  // In the list of what is selected, unnest hands the numbers on one by one; in FROM it would first put them all down.
  return Prisma.sql`EXISTS (
    SELECT 1 FROM (SELECT unnest(e.terms) AS id) AS own WHERE own.id = ANY (${ids}::int[])
  )`;
}

/** Whether a row of the table tells by how its tags begin that it has one of them. */
export function isTriedByStarts(terms: TermsClause): terms is TermsClause & { starts: Starts } {
  return terms.starts?.isExact === true;
}

function beginsSo({ ids }: Starts): Prisma.Sql {
  return ids.length === 1
    ? Prisma.sql`(${ids[0]}::smallint = ANY (e.starts))`
    : Prisma.sql`(e.starts && ${ids}::smallint[])`;
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
