import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../deps";
import { LIMITS } from "../limits";
import { getTagId } from "./find-tag-id";
import type { TagCategory } from "./tag-category";

/** Images that are looked at: whichever the index gives first. */
const SAMPLE = 2_000;

/**
 * Tags on fewer of these images than one in so many are left out: by a share of `p` the cosine is at most √p, here 0.05.
 * They are most of all that a sample has, each to be looked up, and too rare in it to estimate anything by.
 */
const RAREST = 400;

export type RelatedTag = { name: string; category: TagCategory; count: number; similarity: number };

/**
 * Tags that occur with a tag, by the cosine of the two sets of images: how many have both, by the root of the
 * product of how many have each (Ochiai, 1957). How many have both is estimated from a sample where there are many, and
 * never as more than have the rarer of the two: a sample has tags that were in use for a while far more, or less, than all.
 * @throws DomainError tag_not_found
 */
export async function findRelatedTags(
  { db }: Pick<Deps, "db">,
  name: string,
): Promise<RelatedTag[]> {
  const id = await getTagId(db, name);
  return db.$queryRaw<RelatedTag[]>(Prisma.sql`
    WITH sample AS (
      SELECT terms FROM search_entries WHERE terms @> ARRAY[${id}::int] LIMIT ${SAMPLE}
    ), together AS (
      SELECT term, count(*)::float8 / (SELECT count(*) FROM sample) AS part
      FROM sample, unnest(terms[2:]) AS term WHERE term <> ${id} GROUP BY term
      HAVING count(*) * ${RAREST} >= (SELECT count(*) FROM sample)
    ), counted AS (
      SELECT t.name, t.category, part, t.sfw_count + t.nsfw_count AS count,
        sqrt(greatest(1, own.sfw_count + own.nsfw_count)::float8
          / greatest(1, t.sfw_count + t.nsfw_count)) AS ratio
      FROM together JOIN tags t ON t.id = term JOIN tags own ON own.id = ${id}
    )
    SELECT t.name, t.category::text AS category, t.count,
      round(least(part * ratio, ratio, 1 / ratio)::numeric, 4)::float8 AS similarity
    FROM counted t WHERE NOT EXISTS (SELECT 1 FROM tag_aliases a WHERE a.name = t.name)
    ORDER BY similarity DESC, count DESC, t.name LIMIT ${LIMITS.relatedTags}`);
}
