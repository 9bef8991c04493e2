import type { Deps } from "@/domain/deps";
import { Prisma } from "@/infra/db/generated/client";

/** Each finds the rows whose counters are not what counting gives. */
const MISCOUNTS: Record<string, Prisma.Sql> = {
  reactions: Prisma.sql`
    SELECT i.id FROM images i WHERE (i.likes, i.favorites) <> (
      SELECT count(*) FILTER (WHERE kind = 'like'), count(*) FILTER (WHERE kind = 'favorite')
      FROM reactions WHERE image_id = i.id)`,
  reactionTimes: Prisma.sql`
    SELECT r.image_id AS id FROM reactions r JOIN images i ON i.id = r.image_id WHERE r.posted_at <> i.created_at`,
  users: Prisma.sql`
    SELECT u.id FROM users u
    WHERE (u.uploads, u.likes_received, u.favorites_received) <> (
      SELECT count(*), coalesce(sum(likes), 0), coalesce(sum(favorites), 0)
      FROM images WHERE uploader_id = u.id AND status = 'approved')`,
  tags: Prisma.sql`
    SELECT coalesce(t.name, counted.name) AS id FROM tags t FULL JOIN (
      SELECT tag AS name, count(*) FILTER (WHERE NOT nsfw) AS sfw, count(*) FILTER (WHERE nsfw) AS nsfw
      FROM images, unnest(tags) AS tag WHERE status = 'approved' GROUP BY tag
    ) counted ON counted.name = t.name
    WHERE (coalesce(t.sfw_count, 0), coalesce(t.nsfw_count, 0))
      IS DISTINCT FROM (coalesce(counted.sfw, 0), coalesce(counted.nsfw, 0))`,
  artists: Prisma.sql`
    SELECT coalesce(a.key, counted.key) AS id FROM artists a FULL JOIN (
      SELECT artist_key AS key, count(*) AS images
      FROM images WHERE status = 'approved' AND artist_key IS NOT NULL GROUP BY artist_key
    ) counted ON counted.key = a.key
    WHERE coalesce(a.images, 0) <> coalesce(counted.images, 0)`,
  entries: Prisma.sql`
    SELECT coalesce(i.id, e.image_id) AS id
    FROM (
      SELECT images.*, (
        SELECT array_agg(t.id ORDER BY t.id) FROM unnest(tags) AS own (name) JOIN tags t USING (name)
      ) AS tag_ids FROM images WHERE status = 'approved'
    ) i
    FULL JOIN search_entries e ON e.image_id = i.id
    LEFT JOIN artists a ON a.id = e.artist_id
    WHERE ROW (i.nsfw, i.likes, i.favorites, i.created_at, i.uploader_id, i.artist_key, i.width, i.height,
        CASE WHEN i.nsfw THEN -2 ELSE -1 END || i.tag_ids)
      IS DISTINCT FROM ROW (e.nsfw, e.likes, e.favorites, e.created_at, e.uploader_id, a.key, e.width, e.height,
        e.terms)`,
  starts: Prisma.sql`SELECT image_id AS id FROM search_entries WHERE starts <> ema_starts(terms)`,
  pools: Prisma.sql`
    SELECT p.nsfw::text AS id FROM image_pools p WHERE (p.size, p.size - 1) <> (
      SELECT count(*), coalesce(max(slot), -1) FROM search_entries WHERE nsfw = p.nsfw)`,
};

/** What is counted in more than one place and not the same; nothing when all counters are right. */
export async function miscounts({ deps }: { deps: Pick<Deps, "db"> }): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(MISCOUNTS)) {
    const rows = await deps.db.$queryRaw<{ id: string }[]>(query);
    found.push(...rows.map(({ id }) => `${name}: ${id}`));
  }
  return found;
}
