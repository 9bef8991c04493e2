import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import type { TermsClause } from "../clauses/clause";
import { byTerms } from "../clauses/by-terms";
import { gatherAll } from "../clauses/gather";
import type { Position } from "../orders";
import { findRows } from "./find-rows";
import type { Weights } from "./plan-page";
import { costOfMatches, type Matching, planRanking, rankedRows } from "./rank-matches";
import { withMatches } from "./with-matches";

/** Rows that are gathered and ranked at once. */
const GATHERED = 1_000;

export type RelevantAsk = Matching & {
  position?: Position | undefined;
  skip: number;
  /** Rows to find at most, after those that are skipped. */
  limit: number;
  /** How many rows are gathered and ranked at once, and how the rest is found: tests try other numbers. */
  gathered?: number;
  weights?: Weights;
  /** What it is expected to take to rank all rows at once is multiplied with this. */
  ranking?: number;
};

/** A row's place in the order. */
export type Key = { id: string; likes: number; created_at: Date; matches: number };

/**
 * The first rows with the most of the tags, then the most liked, then the newest. What has at least m of n tags has
 * one of the n - m + 1 rarest: so those with the most are gathered by rare tags, in one step for all numbers of
 * matches for which that is little; what is left is searched for one number after the other, along the likes, until that
 * has taken as much as to rank all rows at once: of many tags nobody knows how many an image has at most, and to look for
 * each number in vain took minutes.
 */
export async function findRelevant(deps: Pick<Deps, "db">, ask: RelevantAsk): Promise<Key[]> {
  const { optional, required, total, position, skip, limit, gathered = GATHERED, weights } = ask;
  const rarest = [...optional].sort((left, right) => left.count - right.count);
  const most = position?.matches ?? optional.length;
  if (optional.length === 0) return [];
  const narrow = gatherAll(required, total);

  const found: Key[] = [];
  let next = most;
  let toSkip = skip;
  const take = ({ keys, count }: Taken) => {
    found.push(...keys);
    toSkip = Math.max(0, toSkip - count);
  };
  if (narrow !== undefined && narrow.atMost <= gathered) {
    take(await rank(deps, ask, { where: narrow.where, left: narrow.left, least: 1, most }));
    return found;
  }
  const few = rarest.slice(0, countFew(rarest, gathered));
  const least = optional.length - few.length + 1;
  if (few.length > 0 && least <= most) {
    const where = byTerms(few.flatMap(({ ids }) => ids));
    take(await rank(deps, ask, { where, left: required, least, most }));
    next = least - 1;
  }
  const all = planRanking(ask);
  let spent = 0;
  for (let matches = next; matches >= 1 && found.length < limit; matches -= 1) {
    const range = { skip: toSkip, limit: limit - found.length };
    spent += costOfMatches(ask, { matches, need: range.skip + range.limit });
    if (spent > all.cost * (ask.ranking ?? 1)) {
      take(await rank(deps, { ...ask, ...range }, { ...all, least: 1, most: matches }));
      break;
    }
    const [last] = await findRows(
      deps,
      {
        clauses: withMatches(ask, matches),
        total,
        sort: "likes",
        position: matches === position?.matches ? position : undefined,
        skip: 0,
        limit: range.skip + range.limit,
        ...(weights === undefined ? {} : { weights }),
      },
      async (page) => [
        await takePage(
          deps,
          Prisma.sql`SELECT page.*, ${matches}::int AS matches FROM (${page}) page`,
          range,
        ),
      ],
      {
        countOf: ([taken]) => taken?.count ?? 0,
        lastOf: ([taken]) => taken?.keys.at(-1),
      },
    );
    if (last !== undefined) take(last);
  }
  return found;
}

/** Rows of a page behind those that are skipped, and how many there are with them. */
type Taken = { keys: Key[]; count: number };

/** @param page rows in order, as many as are skipped and asked for together at most */
async function takePage(
  deps: Pick<Deps, "db">,
  page: Prisma.Sql,
  { skip, limit }: { skip: number; limit: number },
): Promise<Taken> {
  if (skip === 0) {
    const keys = await askPlainly<Key>(deps.db, page);
    return { keys, count: keys.length };
  }
  // What is put down is read in the order in which it was.
  const rows = await askPlainly<Key & { count: number }>(
    deps.db,
    Prisma.sql`
    WITH page AS MATERIALIZED (${page})
    SELECT counted.count, rest.* FROM (SELECT count(*)::int AS count FROM page) AS counted
    LEFT JOIN (SELECT * FROM page LIMIT ${limit} OFFSET ${skip}) AS rest ON true
    ORDER BY matches DESC, likes DESC, created_at DESC, id DESC`,
  );
  const count = rows[0]?.count ?? 0;
  return {
    // The one row of a page that ends before.
    keys: count <= skip ? [] : rows.map(({ count: _, ...key }) => key),
    count,
  };
}

/** How many tags, the rarest first, have few images all together. */
function countFew(rarest: readonly TermsClause[], gathered: number): number {
  let sum = 0;
  const tooMany = rarest.findIndex(({ count }) => (sum += count) > gathered);
  return tooMany === -1 ? rarest.length : tooMany;
}

/** Of the rows that a condition gathers, those that fit with so many matches, ranked. */
function rank(
  deps: Pick<Deps, "db">,
  { optional, position, skip, limit }: RelevantAsk,
  source: Parameters<typeof rankedRows>[1],
): Promise<Taken> {
  const page = rankedRows({ optional, position, limit: skip + limit }, source);
  return takePage(deps, page, { skip, limit });
}
