import { Prisma } from "@/infra/db/generated/client";
import { byTerms, hasStarts, MERGED } from "./by-terms";
import {
  type Clause,
  COUNTED,
  REACTIONS_COUNTED,
  type ReactedClause,
  type Starts,
  type TermsClause,
} from "./clause";
import { anyOf } from "./combine-clauses";
import { shareOf } from "./estimate";
import { gatherTags, ratingTerm } from "./gather-tags";
import { type Gather, type GatherAll, gatherCost } from "./gathering";
import { byMarks, marksBetween } from "./marks";
import { reactedTo, toSql } from "./to-sql";

/** What a row takes in the list of an index. */
const POSTING = 0.1;
/** What each tag beyond the first adds to every posting, as the index merges their lists. */
const MERGE = 0.01;
/** What it takes to pass over a row in the list of a mark, which is in the order of the table. */
const MARK = 0.02;
/** What it takes to find a row by its id. */
const SOUGHT_BY_ID = 8;

/** The cheapest way to gather what all of the clauses hold for; none when no index knows. */
export function gatherAll(clauses: readonly Clause[], total: number): GatherAll | undefined {
  const ways: (GatherAll | undefined)[] = clauses.map((clause) => {
    const found = gather(clause, total);
    const isDecided = (one: Clause) => one === clause && found?.isExact === true;
    return found && { ...found, left: clauses.filter((one) => !isDecided(one)) };
  });
  const lone = [...ways, gatherTags(clauses, total)].filter((way) => way !== undefined);
  const found = [...lone, ...lone.flatMap((way) => ofEachOwner(way, total))];
  return [...found, ...found.flatMap((way) => byOwnMarks(way, clauses, total))].reduce<
    GatherAll | undefined
  >((best, way) => {
    if (best === undefined) return way;
    return gatherCost(way, way.rows) < gatherCost(best, best.rows) ? way : best;
  }, undefined);
}

/**
 * What terms gather, of one uploader or artist alone: the database intersects the bitmaps of two indexes. How often they
 * meet is expected as with two tags.
 */
function ofEachOwner(way: GatherAll, total: number): GatherAll[] {
  if (!way.isListed) return [];
  return way.left.flatMap((clause) => {
    if (clause.kind !== "uploader" && clause.kind !== "artists") return [];
    const rarest = Math.min(way.rows, clause.count);
    return {
      ...way,
      isOwned: true,
      where: Prisma.sql`${way.where} AND ${byOwner(clause)}`,
      rows: Math.sqrt(way.rows * shareOf(clause, total) * rarest),
      atMost: Math.min(way.atMost, clause.count),
      postings: way.postings + clause.count * POSTING,
      left: way.left.filter((one) => one !== clause),
    };
  });
}

/** What terms gather, of the times or the likes alone that a clause asks for. */
function byOwnMarks(way: GatherAll, clauses: readonly Clause[], total: number): GatherAll[] {
  if (!way.isListed) return [];
  return clauses.flatMap((clause) => {
    if (clause.kind !== "posted" && clause.kind !== "range") return [];
    const marks = clause.marks && marksBetween(...clause.marks);
    if (marks === undefined) return [];
    return {
      ...way,
      marked: { by: clause, without: way.where },
      where: Prisma.sql`${way.where} AND ${byMarks(marks)}`,
      rows: way.rows * shareOf(clause, total),
      postings: way.postings + Math.min(clause.count, way.atMost) * MARK,
    };
  });
}

function gather(clause: Clause, total: number): Gather | undefined {
  switch (clause.kind) {
    case "all":
      return gatherPart(clause.of, total);
    case "any":
      return gatherAny(clause.of, total);
    case "not":
      return undefined;
    case "terms":
      return clause.starts?.isExact ? byStarts(clause.starts) : byTags(clause);
    case "rating":
      return { ...way(byTerms([ratingTerm(clause)]), clause.count), isListed: true };
    case "artists":
    case "uploader":
      return way(byOwner(clause), clause.count);
    case "range":
    case "posted":
      return clause.count > COUNTED ? undefined : way(toSql(clause), clause.count);
    case "reacted":
      if (clause.count > REACTIONS_COUNTED) return undefined;
      return byReactions(clause);
    case "exactly":
      return gatherExactly(clause, total);
  }
}

type Owner = Extract<Clause, { kind: "artists" | "uploader" }>;

/** In a form that an index serves. */
function byOwner(clause: Owner): Prisma.Sql {
  return clause.kind === "uploader"
    ? toSql(clause)
    : Prisma.sql`e.artist_id = ANY (${clause.ids}::int[])`;
}

function gatherPart(clauses: readonly Clause[], total: number): Gather | undefined {
  const found = gatherAll(clauses, total);
  return found && { ...found, isExact: found.left.length === 0 };
}

/** What has m of n tags has one of the n - m + 1 rarest at least. */
function gatherExactly(
  { matches, of }: Extract<Clause, { kind: "exactly" }>,
  total: number,
): Gather | undefined {
  if (matches === of.length) return gatherPart(of, total);
  const rarest = [...of].sort((left, right) => left.count - right.count);
  const found = gatherOneOf(rarest.slice(0, of.length - matches + 1), total);
  return found && { ...found, isExact: false };
}

/** Tags of which one will do: together, unless some are one list as they begin alike. */
function gatherOneOf(terms: readonly TermsClause[], total: number): Gather | undefined {
  return terms.some(({ starts }) => starts?.isExact)
    ? gatherAny(terms, total)
    : gather(anyOf(terms), total);
}

function way(where: Prisma.Sql, count: number): Gather {
  return {
    where,
    isExact: true,
    rows: count,
    atMost: count,
    postings: count * POSTING,
    isListed: false,
  };
}

function byTags({ ids, count }: TermsClause): Gather {
  const merged = Math.min(ids.length, MERGED) - 1;
  return {
    ...way(byTerms(ids), count),
    postings: count * (POSTING + MERGE * Math.max(0, merged)),
    isListed: true,
  };
}

/** All tags that begin so are one long list of the index, or a few, which are mostly passed over. */
function byStarts({ ids, count }: Starts): Gather {
  return {
    ...way(hasStarts(ids), count),
    postings: count * (MARK + MERGE * (ids.length - 1)),
    isListed: true,
  };
}

/** Each is looked for by the image's id: of a join the planner would rather make one with all there is. */
function byReactions(clause: ReactedClause): Gather {
  const { count } = clause;
  return {
    ...way(Prisma.sql`e.image_id = ANY (ARRAY(${reactedTo(clause)}))`, count),
    postings: count * SOUGHT_BY_ID,
  };
}

function gatherAny(parts: readonly Clause[], total: number): Gather | undefined {
  const ways: Gather[] = [];
  for (const part of parts) {
    const found = gather(part, total);
    if (found === undefined) return undefined;
    ways.push(found);
  }
  if (ways.length === 0) return way(Prisma.sql`false`, 0);
  const sum = (of: (one: Gather) => number) => ways.reduce((all, one) => all + of(one), 0);
  return {
    where: Prisma.sql`(${Prisma.join(
      ways.map(({ where }) => where),
      " OR ",
    )})`,
    isExact: ways.every(({ isExact }) => isExact),
    rows: sum(({ rows }) => rows),
    atMost: sum(({ atMost }) => atMost),
    postings: sum(({ postings }) => postings),
    isListed: ways.every(({ isListed }) => isListed),
  };
}
