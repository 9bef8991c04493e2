import { Prisma } from "@/infra/db/generated/client";
import type { Actor } from "../../accounts/actor";
import { isModerator } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { LIMITS } from "../../limits";
import { bandsNear, MAX_DISTANCE } from "./bands-near";
import { type Phash, toSigned } from "./phash";

/** An image that looks like another picture. */
export type Near = {
  id: string;
  /** Bits by which the hashes differ, 0 to MAX_DISTANCE. */
  distance: number;
  nsfw: boolean;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  /** What a moderator found of the pair: told only to those who would be asked. */
  verdict?: "same" | "variant";
};

/**
 * The images nearest to a hash, nearest first: none within MAX_DISTANCE is missed. Approved ones, and
 * of the pending ones, which are unlisted, those that the actor may know of.
 * @param to.image is left out itself, and whatever a moderator judged different from it
 */
export async function findNear(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  to: { phash: Phash; image?: string },
): Promise<Near[]> {
  const hash = toSigned(to.phash);
  // No image has the empty id: a picture from outside is in no pair.
  const { image = "" } = to;
  const [first, second, third, fourth] = bandsNear(hash);
  const distance = Prisma.sql`bit_count((phash # ${hash}::bigint)::bit(64))::int`;
  // Each band has an index of its own, with this very expression. OFFSET 0 keeps the planner from
  // turning look-ups into a pass over the whole table, whatever it knows, or does not yet know, of it.
  const within = (band: Prisma.Sql, values: number[]) => Prisma.sql`
    SELECT found.* FROM unnest(${values}::bigint[]) AS value CROSS JOIN LATERAL (
      SELECT image_id, ${distance} AS distance FROM image_hashes
      WHERE ${band} = value AND ${distance} <= ${MAX_DISTANCE}
      OFFSET 0) found`;
  const rows = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    WITH near AS (
      ${within(Prisma.sql`((phash >> 48) & 65535)`, first)} UNION
      ${within(Prisma.sql`((phash >> 32) & 65535)`, second)} UNION
      ${within(Prisma.sql`((phash >> 16) & 65535)`, third)} UNION
      ${within(Prisma.sql`(phash & 65535)`, fourth)}
    )
    SELECT i.id, near.distance, i.nsfw, i.width, i.height, v.verdict::text AS verdict
    FROM near CROSS JOIN LATERAL (SELECT * FROM images WHERE id = near.image_id OFFSET 0) i
    LEFT JOIN likeness_verdicts v
      ON v.lower_id = least(i.id, ${image}) AND v.higher_id = greatest(i.id, ${image})
    WHERE ${isShownTo(actor)} AND i.id <> ${image} AND v.verdict IS DISTINCT FROM 'different'
    ORDER BY near.distance, i.id LIMIT ${LIMITS.similar}`);
  const isJudge = isModerator(actor);
  return rows.map(({ verdict, ...near }) =>
    isJudge && verdict !== null ? { ...near, verdict } : near,
  );
}

type Row = Required<Omit<Near, "verdict">> & { verdict: "same" | "variant" | null };

function isShownTo(actor: Actor | undefined): Prisma.Sql {
  if (isModerator(actor)) return Prisma.sql`true`;
  if (actor === undefined) return Prisma.sql`i.status = 'approved'`;
  return Prisma.sql`(i.status = 'approved' OR i.uploader_id = ${actor.id})`;
}
