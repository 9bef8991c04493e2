import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../../deps";
import { COUNTED, REACTIONS_COUNTED } from "./clause";
import type { Names, ReactionsOf } from "./names";
import { postedToSql, rangeToSql } from "./to-sql";

/** What the database knows of one name: numbers or an id, and how many approved images there are of it. */
export type Known = {
  ids: number[];
  userId: string | undefined;
  count: number;
  /** Of tags alone. */
  nsfwCount: number;
};

/** What the database knows, by kind and name. */
export type LookUp = (kind: Kind, name: string) => Known;
type Kind =
  | "pool"
  | "tag"
  | "prefix"
  | "artist"
  | "user"
  | "userId"
  | "range"
  | "posted"
  | "reacted";

const UNKNOWN: Known = { ids: [], userId: undefined, count: 0, nsfwCount: 0 };

/** Behind everything that begins as a text does, in code point order: no name is longer. */
const LAST = "\u{10FFFF}".repeat(64);

/** Looks everything up in one statement. */
export async function lookUp(deps: Pick<Deps, "db">, names: Names): Promise<LookUp> {
  const parts = [POOLS, ...partsOf(names)];
  const rows = await deps.db.$queryRaw<
    {
      kind: Kind;
      name: string;
      ids: number[] | null;
      user_id: string | null;
      count: number | null;
      nsfw_count: number | null;
    }[]
  >(Prisma.join(parts, " UNION ALL "));
  const known = new Map(
    rows.map(({ kind, name, ids, user_id: userId, count, nsfw_count: nsfwCount }) => [
      `${kind} ${name}`,
      { ids: ids ?? [], userId: userId ?? undefined, count: count ?? 0, nsfwCount: nsfwCount ?? 0 },
    ]),
  );
  return (kind, name) => known.get(`${kind} ${name}`) ?? UNKNOWN;
}

const POOLS = Prisma.sql`
  SELECT 'pool' AS kind, nsfw::text AS name, NULL::int[] AS ids, NULL::text AS user_id, size AS count,
    NULL::int AS nsfw_count
  FROM image_pools`;

function partsOf(names: Names): Prisma.Sql[] {
  return [
    ...(names.tags.size === 0 ? [] : [tagsNamed([...names.tags])]),
    ...[...names.prefixes].map(tagsBeginning),
    ...[...names.artists].map(artistsBeginning),
    ...(names.usernames.size === 0 ? [] : [usersNamed([...names.usernames])]),
    ...(names.userIds.size === 0 ? [] : [usersWithId([...names.userIds])]),
    ...[...names.ranges].map(([key, range]) => countedRange(key, rangeToSql(range))),
    ...[...names.posted].map(([key, { from, before }]) => {
      const posted = postedToSql({ from: toTime(from), before: toTime(before) });
      return postedThen(key, posted);
    }),
    ...[...names.reactions].map(([key, reactions]) => reactedOf(key, reactions)),
  ];
}

/**
 * The tags of these names, or that these are other names of; and those whose name has become another of the
 * same tag, while a merge goes through their images.
 */
function tagsNamed(names: string[]): Prisma.Sql {
  return Prisma.sql`
    (WITH asked AS (
      SELECT w.name, t.id AS own_id, coalesce(a.tag_id, t.id) AS tag_id
      FROM unnest(${names}::text[]) AS w (name)
      LEFT JOIN tags t ON t.name = w.name
      LEFT JOIN tag_aliases a ON a.name = w.name
    ), meant AS (
      SELECT name, own_id AS id FROM asked
      UNION SELECT name, tag_id FROM asked
      UNION SELECT asked.name, old.id FROM asked
        JOIN tag_aliases a USING (tag_id) JOIN tags old ON old.name = a.name
    )
    SELECT 'tag', meant.name, array_agg(t.id ORDER BY t.id), NULL, sum(t.sfw_count + t.nsfw_count)::int,
      sum(t.nsfw_count)::int
    FROM meant JOIN tags t USING (id) GROUP BY meant.name)`;
}

function tagsBeginning(start: string): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'prefix', ${start}::text, array_agg(t.id ORDER BY t.id), NULL,
      least(sum(t.sfw_count + t.nsfw_count), 2147483647)::int,
      least(sum(t.nsfw_count), 2147483647)::int
    FROM (
      SELECT id FROM tags WHERE name >= ${start} AND name <= ${start + LAST}
      UNION SELECT tag_id FROM tag_aliases WHERE name >= ${start} AND name <= ${start + LAST}
    ) AS begun JOIN tags t USING (id) WHERE t.sfw_count + t.nsfw_count > 0)`;
}

function artistsBeginning(start: string): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'artist', ${start}::text, array_agg(a.id), NULL, sum(a.images)::int, NULL
    FROM (
      SELECT DISTINCT artist_id AS id FROM artist_starts
      WHERE start >= ${start} AND start <= ${start + LAST}
    ) AS begun JOIN artists a USING (id) WHERE a.images > 0)`;
}

function usersNamed(names: string[]): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'user', username, NULL, id, uploads, NULL FROM users WHERE username = ANY (${names}::text[]))`;
}

function usersWithId(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'userId', id, NULL, id, uploads, NULL FROM users WHERE id = ANY (${ids}::text[]))`;
}

/** Rows in a range, counted up to one more than is worth it. */
function countedRange(key: string, range: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'range', ${key}::text, NULL, NULL, count(*)::int, NULL
    FROM (SELECT 1 FROM search_entries e WHERE ${range} LIMIT ${COUNTED + 1}) AS few)`;
}

/**
 * Rows posted at some time: counted up to one more than is worth it, and then estimated by their numbers, which are given
 * in about that order; with the months of the first and the last.
 */
function postedThen(key: string, posted: Prisma.Sql): Prisma.Sql {
  const there = Prisma.sql`search_entries e WHERE ${posted}`;
  const monthOf = (row: Prisma.Sql) => Prisma.sql`(ema_marks((${row}).created_at, 0))[1]`;
  const end = (order: Prisma.Sql) =>
    Prisma.sql`(SELECT e FROM ${there} ORDER BY e.created_at ${order}, e.image_id ${order} LIMIT 1)`;
  return Prisma.sql`
    (WITH few AS (SELECT count(*)::int AS count FROM (SELECT 1 FROM ${there} LIMIT ${COUNTED + 1}) AS few),
      ends AS (SELECT ${end(Prisma.sql`ASC`)} AS first, ${end(Prisma.sql`DESC`)} AS last)
    SELECT 'posted', ${key}::text,
      CASE WHEN (first).number IS NOT NULL THEN ARRAY[${monthOf(Prisma.sql`first`)}, ${monthOf(Prisma.sql`last`)}] END, NULL,
      CASE WHEN few.count <= ${COUNTED} THEN few.count ELSE greatest(few.count, (
        SELECT sum(size)::float8 * abs((last).number - (first).number) /
          greatest(1, (SELECT max(number) - min(number) FROM search_entries)) FROM image_pools
      )::int) END, NULL
    FROM few, ends)`;
}

function reactedOf(key: string, { user, kinds }: ReactionsOf): Prisma.Sql {
  const who = "id" in user ? Prisma.sql`id = ${user.id}` : Prisma.sql`username = ${user.username}`;
  return Prisma.sql`
    (SELECT 'reacted', ${key}::text, NULL, u.id, (SELECT count(*)::int FROM (
      SELECT 1 FROM reactions r WHERE r.user_id = u.id AND r.kind = ANY (${kinds}::text[]::reaction_kind[])
      LIMIT ${REACTIONS_COUNTED + 1}
    ) AS few), NULL FROM users u WHERE ${who})`;
}

/** No image is older than the epoch or younger than year 9999, and databases misread times far outside. */
export function toTime(milliseconds: number | undefined): Date | undefined {
  if (milliseconds === undefined) return undefined;
  return new Date(Math.min(Math.max(milliseconds, -1), Date.UTC(9999, 0, 1)));
}
