import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { Clause, TermsClause } from "../clauses/clause";
import { byTerms, gatherAll, gatheredRows } from "../clauses/gather";
import { matchesToSql, toSql } from "../clauses/to-sql";
import type { Position } from "../orders";
import { findRows, type Weights } from "./find-rows";

/** Rows that are gathered and ranked at once. */
const GATHERED = 6_000;

export type RelevantAsk = {
  /** Tags of which one must be there, the more the better. */
  optional: readonly TermsClause[];
  /** All must hold. */
  required: readonly Clause[];
  total: number;
  position?: Position | undefined;
  /** Rows to find at most. */
  limit: number;
  /** How many rows are gathered and ranked at once, and how the rest is found: tests try other numbers. */
  gathered?: number;
  weights?: Weights;
};

/** A row's place in the order. */
export type Key = { id: string; likes: number; created_at: Date; matches: number };

/**
 * The first rows with the most of the tags, then the most liked, then the newest. What has at least m of n tags has
 * one of the n - m + 1 rarest: so those with the most are gathered by rare tags, in one step for all numbers of
 * matches for which that is little; what is left is searched for one number after the other, along the likes.
 */
export async function findRelevant(deps: Pick<Deps, "db">, ask: RelevantAsk): Promise<Key[]> {
  const { optional, required, total, position, limit, gathered = GATHERED, weights } = ask;
  const rarest = [...optional].sort((left, right) => left.count - right.count);
  const most = position?.matches ?? optional.length;
  if (optional.length === 0) return [];
  const narrow = gatherAll(required, total);

  const found: Key[] = [];
  let next = most;
  if (narrow !== undefined && narrow.atMost <= gathered) {
    return rank(deps, ask, { where: narrow.where, least: 1 });
  }
  const few = rarest.slice(0, countFew(rarest, gathered));
  const least = optional.length - few.length + 1;
  if (few.length > 0 && least <= most) {
    const where = byTerms(few.flatMap(({ ids }) => ids));
    found.push(...(await rank(deps, ask, { where, least })));
    next = least - 1;
  }
  for (let matches = next; matches >= 1 && found.length < limit; matches -= 1) {
    const clauses = [...required, { kind: "exactly" as const, matches, of: [...optional] }];
    const rows = await findRows(
      {
        clauses,
        total,
        sort: "likes",
        position: matches === position?.matches ? position : undefined,
        skip: 0,
        limit: limit - found.length,
        ...(weights === undefined ? {} : { weights }),
      },
      (page) => deps.db.$queryRaw<Omit<Key, "matches">[]>(page),
    );
    found.push(...rows.map((row) => ({ ...row, matches })));
  }
  return found;
}

/** How many tags, the rarest first, have few images all together. */
function countFew(rarest: readonly TermsClause[], gathered: number): number {
  let sum = 0;
  const tooMany = rarest.findIndex(({ count }) => (sum += count) > gathered);
  return tooMany === -1 ? rarest.length : tooMany;
}

/** Of the rows that a condition gathers, those that fit with the least number of matches or more, ranked. */
function rank(
  deps: Pick<Deps, "db">,
  { optional, required, position, limit }: RelevantAsk,
  { where, least }: { where: Prisma.Sql; least: number },
): Promise<Key[]> {
  const after =
    position === undefined
      ? Prisma.sql`true`
      : Prisma.sql`(matches, likes, created_at, image_id) < (${position.matches}::int,
          ${position.likes}::int, ${position.createdAt}::timestamptz, ${position.id})`;
  return deps.db.$queryRaw<Key[]>(Prisma.sql`
    SELECT image_id AS id, likes, created_at, matches FROM (
      SELECT e.image_id, e.likes, e.created_at, ${matchesToSql(optional)} AS matches
      FROM ${gatheredRows(where)}
      WHERE ${toSql({ kind: "all", of: [...required] })}
    ) AS ranked
    WHERE matches >= ${least}::int AND ${after}
    ORDER BY matches DESC, likes DESC, created_at DESC, image_id DESC LIMIT ${limit}`);
}
