import { Prisma } from "@/infra/db/generated/client";
import type { Service } from "./service";

/** Each finds the rows whose counters are not what counting gives. */
const MISCOUNTS: Record<string, Prisma.Sql> = {
  reactions: Prisma.sql`
    SELECT i.id FROM images i WHERE (i.likes, i.favorites) <> (
      SELECT count(*) FILTER (WHERE kind = 'like'), count(*) FILTER (WHERE kind = 'favorite')
      FROM reactions WHERE image_id = i.id)`,
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
  slots: Prisma.sql`
    SELECT coalesce(i.id, s.image_id) AS id
    FROM (SELECT id, nsfw FROM images WHERE status = 'approved') i
    FULL JOIN image_slots s ON s.image_id = i.id AND s.nsfw = i.nsfw
    WHERE i.id IS NULL OR s.image_id IS NULL`,
  pools: Prisma.sql`
    SELECT p.nsfw::text AS id FROM image_pools p WHERE (p.size, p.size - 1) <> (
      SELECT count(*), coalesce(max(slot), -1) FROM image_slots WHERE nsfw = p.nsfw)`,
};

/** What is counted in more than one place and not the same; nothing when all counters are right. */
export async function miscounts({ deps }: Pick<Service, "deps">): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(MISCOUNTS)) {
    const rows = await deps.db.$queryRaw<{ id: string }[]>(query);
    found.push(...rows.map(({ id }) => `${name}: ${id}`));
  }
  return found;
}
