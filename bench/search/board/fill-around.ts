import type { SqlRunner } from "../../../src/infra/db/sql-runner";
import type { Counts } from "./fill-pictures";
import { nameArtists, USERS, userId, userName } from "./names";

/** The first who favours a picture is one of a few, of whom the first favour most; the others are anybody else. */
const FANS = 50;
/** Steps through the users without meeting one twice: no factor in common with their number. */
const STEP = 7;

/** Users, tags and artists of the pictures, with their counters. */
export async function fillNames(
  sql: SqlRunner,
  { tags, counts }: { tags: readonly string[]; counts: Counts },
): Promise<void> {
  const users = Array.from({ length: USERS }, (_, place) => place);
  await sql.query(
    `INSERT INTO users (id, name, username, display_username, email, email_verified, token_seed, created_at, updated_at,
       uploads, likes_received, favorites_received)
     SELECT u.id, u.name, lower(u.name), u.name, lower(u.name) || '@example.org', true, u.id, '2021-11-01', now(),
       coalesce(r.uploads, 0), coalesce(r.likes, 0), coalesce(r.favorites, 0)
     FROM unnest($1::text[], $2::text[]) AS u (id, name)
     LEFT JOIN (
       SELECT uploader_id, count(*) AS uploads, sum(likes) AS likes, sum(favorites) AS favorites
       FROM search_entries GROUP BY uploader_id
     ) r ON r.uploader_id = u.id`,
    [users.map(userId), users.map(userName)],
  );
  await sql.query(
    `INSERT INTO tags (id, name, sfw_count, nsfw_count, start)
     SELECT place, name, sfw, nsfw, ema_start(name)
     FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS t (name, sfw, nsfw, place)`,
    [tags, [...counts.sfw], [...counts.nsfw]],
  );
  await sql.query(
    `INSERT INTO artists (id, key, images)
     SELECT place, lower(name), coalesce(counted.images, 0)
     FROM unnest($1::text[]) WITH ORDINALITY AS a (name, place)
     LEFT JOIN (SELECT artist_id, count(*) AS images FROM search_entries GROUP BY artist_id) counted
       ON counted.artist_id = place`,
    [nameArtists()],
  );
  await sql.script(`
    INSERT INTO artist_starts (start, artist_id)
    SELECT DISTINCT substr(a.key, place + 1), a.id
    FROM artists a, generate_series(0, length(a.key)) AS place
    WHERE place = 0 OR substr(a.key, place, 1) = '(';
    SELECT setval(pg_get_serial_sequence('tags', 'id'), (SELECT max(id) FROM tags));
    SELECT setval(pg_get_serial_sequence('artists', 'id'), (SELECT max(id) FROM artists));
    UPDATE image_pools SET size = CASE WHEN nsfw THEN ${counts.pools.nsfw} ELSE ${counts.pools.sfw} END;`);
}

/** As many likes and favorites as the pictures say, and a comment for every fifth. */
export async function fillReactions(sql: SqlRunner): Promise<void> {
  const user = (place: string) => `'${userId(0).slice(0, -4)}' || lpad((${place})::text, 4, '0')`;
  await sql.script(`
    INSERT INTO reactions (user_id, image_id, kind, created_at, posted_at)
    SELECT ${user(`(number::bigint * 31 + k * ${STEP}) % ${USERS}`)}, image_id, 'like'::reaction_kind, created_at + k * interval '1 hour', created_at
    FROM search_entries, generate_series(1, likes) AS k
    UNION ALL
    SELECT CASE WHEN k = 1 THEN ${user(`(number % 1009) * (number % 1009) * ${FANS} / (1009 * 1009)`)}
      ELSE ${user(`${FANS} + (number::bigint * 31 + k * ${STEP}) % (${USERS - FANS})`)} END,
      image_id, 'favorite'::reaction_kind, created_at + k * interval '1 hour', created_at
    FROM search_entries, generate_series(1, favorites) AS k
    ORDER BY 2;
    INSERT INTO comments (id, image_id, author_id, text, created_at)
    SELECT lpad(number::text, 12, 'c'), image_id, ${user(`number % ${USERS}`)}, 'Well drawn', created_at + interval '1 day'
    FROM search_entries WHERE number % 5 = 0;`);
}
