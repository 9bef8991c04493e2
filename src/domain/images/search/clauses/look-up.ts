import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import type { Deps } from "../../../deps";
import { toTime } from "../../../to-time";
import { REACTIONS_COUNTED, REACTIONS_TOLD } from "./clause";
import type { Names, ReactionsOf } from "./names";
import { postedToSql } from "./to-sql";
import { countedRange, manyInRange, postedThen } from "./select-counts";

/** What the database knows of one name: numbers or an id, and how many approved images there are of it. */
export type Known = {
  /** Of times and likes, the marks that they lie between. */
  ids: number[];
  /** Of artists, how many there are of each. */
  counts: number[];
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
  /** How the tags of a prefix begin, with the images of all that begin so; `nsfwCount` is how many tags those are. */
  | "starts"
  | "artist"
  | "user"
  | "userId"
  | "range"
  | "posted"
  | "reacted";

const UNKNOWN: Known = { ids: [], counts: [], userId: undefined, count: 0, nsfwCount: 0 };

/** Behind everything that begins as a text does, in code point order: no name is longer. */
const LAST = "\u{10FFFF}".repeat(64);

/** Tags that begin in more ways are looked for one by one. */
const MOST_STARTS = 4;

/** How far things are counted. */
export type Counting = {
  /** Ranges that are known to be of many. */
  many: ReadonlySet<string>;
  /** Whether somebody is told how many there are. */
  isTold: boolean;
};

/** Looks everything up in one statement. */
export async function lookUp(
  deps: Pick<Deps, "db">,
  names: Names,
  counting: Counting,
): Promise<LookUp> {
  const statement = Prisma.join([POOLS, ...partsOf(names, counting)], " UNION ALL ");
  const rows = await askPlainly<{
    kind: Kind;
    name: string;
    ids: (number | [id: number, count: number])[] | null;
    user_id: string | null;
    count: number | null;
    nsfw_count: number | null;
  }>(deps.db, hasFewTexts(names, counting) ? withKeptPlan(statement) : statement);
  const known = new Map(
    rows.map(({ kind, name, ids, user_id: userId, count, nsfw_count: nsfwCount }) => [
      `${kind} ${name}`,
      {
        ids: (ids ?? []).map((one) => (typeof one === "number" ? one : one[0])),
        counts: (ids ?? []).flatMap((one) => (typeof one === "number" ? [] : one[1])),
        userId: userId ?? undefined,
        count: count ?? 0,
        nsfwCount: nsfwCount ?? 0,
      },
    ]),
  );
  return (kind, name) => known.get(`${kind} ${name}`) ?? UNKNOWN;
}

/**
 * Whether a statement is one of few: it has a text for each number of prefixes, artists and reactions that are asked for,
 * and for each end that times and ranges may have. To plan it takes as long as to find what it asks for. What counts a
 * range is planned for what it counts.
 */
function hasFewTexts(
  { prefixes, artists, reactions, ranges, posted }: Names,
  { many }: Counting,
): boolean {
  const areLone = [prefixes, artists, reactions, ranges, posted].every(({ size }) => size <= 1);
  return areLone && [...ranges.keys()].every((key) => many.has(key));
}

const POOLS = Prisma.sql`
  SELECT 'pool' AS kind, nsfw::text AS name, NULL::json AS ids, NULL::text AS user_id, size AS count,
    NULL::int AS nsfw_count
  FROM image_pools`;

function partsOf(names: Names, { many, isTold }: Counting): Prisma.Sql[] {
  return [
    ...(names.tags.size === 0 ? [] : [tagsNamed([...names.tags])]),
    ...[...names.prefixes].map(tagsBeginning),
    ...[...names.artists].map(artistsBeginning),
    ...(names.usernames.size === 0 ? [] : [usersNamed([...names.usernames])]),
    ...(names.userIds.size === 0 ? [] : [usersWithId([...names.userIds])]),
    ...[...names.ranges].map(([key, range]) =>
      many.has(key) ? manyInRange(key, range) : countedRange(key, range),
    ),
    ...[...names.posted].map(([key, { from, before }]) => {
      const posted = postedToSql({ from: toTime(from), before: toTime(before) });
      return postedThen(key, posted, isTold);
    }),
    ...[...names.reactions].map(([key, reactions]) =>
      reactedOf(key, reactions, isTold ? REACTIONS_TOLD : REACTIONS_COUNTED),
    ),
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
      FROM unnest(${unseen(names)}) AS w (name)
      LEFT JOIN tags t ON t.name = w.name
      LEFT JOIN tag_aliases a ON a.name = w.name
    ), meant AS (
      SELECT name, own_id AS id FROM asked
      UNION SELECT name, tag_id FROM asked
      UNION SELECT asked.name, old.id FROM asked
        JOIN tag_aliases a USING (tag_id) JOIN tags old ON old.name = a.name
    )
    SELECT 'tag', meant.name, json_agg(t.id ORDER BY t.id), NULL, sum(t.sfw_count + t.nsfw_count)::int,
      sum(t.nsfw_count)::int
    FROM meant JOIN tags t USING (id) GROUP BY meant.name)`;
}

/** Tags through whose images a job goes, one after the other: OFFSET 0 keeps the planner from beginning with all tags. */
const BEING_MERGED = Prisma.sql`
  SELECT merged.*, own.tag_id AS into_id
  FROM (SELECT DISTINCT tag_id FROM tag_jobs WHERE kind = 'merge' AND state <> 'done' OFFSET 0) AS j
  CROSS JOIN LATERAL (SELECT * FROM tags WHERE id = j.tag_id OFFSET 0) AS merged
  CROSS JOIN LATERAL (SELECT tag_id FROM tag_aliases WHERE name = merged.name OFFSET 0) AS own`;

/**
 * The tags whose names or other names begin so; and those that are being merged into one of these, as long as a job goes
 * through their images.
 */
function tagsBeginning(start: string): Prisma.Sql {
  const begins = (name: Prisma.Sql) =>
    Prisma.sql`${name} >= ${unseen(start)} AND ${name} <= ${unseen(start + LAST)}`;
  return Prisma.sql`
    (WITH begun AS MATERIALIZED (
      SELECT id, sfw_count, nsfw_count, start
      FROM (SELECT * FROM tags WHERE ${begins(Prisma.sql`name`)} OFFSET 0) AS named
      WHERE sfw_count + nsfw_count > 0
      UNION ALL SELECT t.id, t.sfw_count, t.nsfw_count, t.start FROM tags t
      WHERE t.id IN (SELECT tag_id FROM tag_aliases a WHERE ${begins(Prisma.sql`a.name`)})
        AND NOT (${begins(Prisma.sql`t.name`)}) AND t.sfw_count + t.nsfw_count > 0
      UNION ALL SELECT old.id, old.sfw_count, old.nsfw_count, old.start FROM (${BEING_MERGED}) AS old
      WHERE NOT (${begins(Prisma.sql`old.name`)}) AND old.sfw_count + old.nsfw_count > 0 AND EXISTS (
        SELECT 1 FROM (
          SELECT t.name FROM tags t WHERE t.id = old.into_id
          UNION ALL SELECT a.name FROM tag_aliases a WHERE a.tag_id = old.into_id
        ) AS own WHERE ${begins(Prisma.sql`own.name`)}
      )
    ), ways AS MATERIALIZED (SELECT DISTINCT start FROM begun)
    SELECT 'prefix', ${start}::text, json_agg(id ORDER BY sfw_count + nsfw_count DESC), NULL,
      least(sum(sfw_count + nsfw_count), 2147483647)::int,
      least(sum(nsfw_count), 2147483647)::int
    FROM begun
    UNION ALL
    SELECT 'starts', ${start}::text, json_agg(DISTINCT t.start), NULL,
      least(sum(t.sfw_count + t.nsfw_count), 2147483647)::int, count(*)::int
    FROM tags t
    WHERE t.start = ANY (ARRAY(SELECT start FROM ways WHERE (SELECT count(*) FROM ways) <= ${MOST_STARTS}))
      AND t.sfw_count + t.nsfw_count > 0)`;
}

function artistsBeginning(start: string): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'artist', ${start}::text, json_agg(json_build_array(a.id, a.images)), NULL, sum(a.images)::int, NULL
    FROM (
      SELECT DISTINCT artist_id AS id FROM artist_starts
      WHERE start >= ${unseen(start)} AND start <= ${unseen(start + LAST)}
    ) AS begun JOIN artists a USING (id) WHERE a.images > 0)`;
}

/** A value that the planner does not look at, so that it has one plan for all: see `withKeptPlan`. */
function unseen(value: string | string[]): Prisma.Sql {
  return Array.isArray(value)
    ? Prisma.sql`(SELECT ${value}::text[])`
    : Prisma.sql`(SELECT ${value}::text)`;
}

function usersNamed(names: string[]): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'user', username, NULL, id, uploads, NULL FROM users WHERE username = ANY (${names}::text[]))`;
}

function usersWithId(ids: string[]): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'userId', id, NULL, id, uploads, NULL FROM users WHERE id = ANY (${ids}::text[]))`;
}

function reactedOf(key: string, { user, kinds }: ReactionsOf, most: number): Prisma.Sql {
  const who = "id" in user ? Prisma.sql`id = ${user.id}` : Prisma.sql`username = ${user.username}`;
  return Prisma.sql`
    (SELECT 'reacted', ${key}::text, NULL, u.id, (SELECT count(*)::int FROM (
      SELECT 1 FROM reactions r WHERE r.user_id = u.id AND r.kind = ANY (${kinds}::text[]::reaction_kind[])
      LIMIT ${most + 1}
    ) AS few), NULL FROM users u WHERE ${who})`;
}
