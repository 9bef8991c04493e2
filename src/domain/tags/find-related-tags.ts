import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../deps";
import { LIMITS } from "../limits";
import { getTagId } from "./find-tag-id";
import type { TagCategory } from "./tag-category";

/** Images that are looked at: whichever the index gives first. */
const SAMPLE = 2_000;

export type RelatedTag = { name: string; category: TagCategory; count: number; similarity: number };

/**
 * Tags that occur with a tag, by the cosine of the two sets of images: how many have both, by the root of the
 * product of how many have each (Ochiai, 1957). How many have both is estimated from a sample where there are many.
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
    )
    SELECT t.name, t.category::text AS category, t.sfw_count + t.nsfw_count AS count,
      least(1, round((part * sqrt(
        (own.sfw_count + own.nsfw_count)::float8 / greatest(1, t.sfw_count + t.nsfw_count)
      ))::numeric, 4)::float8) AS similarity
    FROM together JOIN tags t ON t.id = term JOIN tags own ON own.id = ${id}
    WHERE NOT EXISTS (SELECT 1 FROM tag_aliases a WHERE a.name = t.name)
    ORDER BY similarity DESC, count DESC, t.name LIMIT ${LIMITS.relatedTags}`);
}
