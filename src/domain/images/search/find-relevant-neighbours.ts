import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import type { Clause, TermsClause } from "./clauses/clause";
import { matchesToSql } from "./clauses/to-sql";
import type { Position } from "./orders";
import { findRelevant } from "./pages/find-relevant";
import { findRows } from "./pages/find-rows";
import { withMatches } from "./pages/with-matches";

type Found = {
  /** Tags of which one must be there, the more the better. */
  optional: readonly TermsClause[];
  required: readonly Clause[];
  total: number;
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

/** Back through those with as many matches, then from the end of those with one more. */
async function findBefore(
  deps: Pick<Deps, "db">,
  { position, total, ...search }: Omit<Found, "place"> & { position: Position },
): Promise<string | undefined> {
  for (let { matches } = position; matches <= search.optional.length; matches += 1) {
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
      (page) => deps.db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT id FROM (${page}) page`),
    );
    if (row !== undefined) return row.id;
  }
  return undefined;
}
