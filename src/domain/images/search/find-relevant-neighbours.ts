import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import type { TermsClause } from "./clauses/clause";
import { matchesToSql } from "./clauses/to-sql";
import type { Position } from "./orders";
import { findRelevant } from "./pages/find-relevant";
import { findRows } from "./pages/find-rows";
import { costOfMatches, type Matching, planRanking, rankedRows } from "./pages/rank-matches";
import { withMatches } from "./pages/with-matches";

type Found = Matching & {
  /** Of the image; its matches are counted here. */
  place: Position;
};

/** The ids before and after an image under relevance; none where it has no tag that the search looks for. */
export async function findRelevantNeighbours(
  deps: Pick<Deps, "db">,
  { place, ...found }: Found,
): Promise<[previous: string | undefined, next: string | undefined]> {
  const matches = await countMatches(deps, place.id, found.optional);
  if (matches === 0) return [undefined, undefined];
  const position = { ...place, matches };
  const [previous, [next]] = await Promise.all([
    findBefore(deps, { ...found, position }),
    findRelevant(deps, { ...found, position, skip: 0, limit: 1 }),
  ]);
  return [previous, next?.id];
}

async function countMatches(
  { db }: Pick<Deps, "db">,
  id: string,
  optional: readonly TermsClause[],
): Promise<number> {
  if (optional.length === 0) return 0;
  const [row] = await db.$queryRaw<{ matches: number }[]>(Prisma.sql`
    SELECT ${matchesToSql(optional)} AS matches FROM search_entries e WHERE e.image_id = ${id}`);
  return row?.matches ?? 0;
}

/**
 * Back through those with as many matches, then from the end of those with one more; all at once where to look for one
 * number after the other would take longer.
 */
async function findBefore(
  deps: Pick<Deps, "db">,
  { position, ...search }: Omit<Found, "place"> & { position: Position },
): Promise<string | undefined> {
  const { optional, total } = search;
  const all = planRanking(search);
  const toId = (page: Prisma.Sql) =>
    deps.db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT id FROM (${page}) page`);
  let spent = 0;
  for (let { matches } = position; matches <= optional.length; matches += 1) {
    spent += costOfMatches(search, { matches, need: 1 });
    if (spent > all.cost) {
      const rest = { ...all, least: matches, most: optional.length };
      const [row] = await toId(rankedRows({ optional, position, limit: 1 }, rest, "backwards"));
      return row?.id;
    }
    const [row] = await findRows(
      deps,
      {
        clauses: withMatches(search, matches),
        total,
        sort: "leastLiked",
        position: matches === position.matches ? position : undefined,
        skip: 0,
        limit: 1,
      },
      toId,
    );
    if (row !== undefined) return row.id;
  }
  return undefined;
}
