import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import type { Actor } from "../../accounts/actor";
import { isModerator } from "../../accounts/policy";
import type { Deps } from "../../deps";
import { LIMITS } from "../../limits";
import { BAND_MASKS, MAX_DISTANCE } from "./band-masks";
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
  // No image has the empty id: a picture from outside is in no pair.
  const { image = "" } = to;
  const rows = await askPlainly<Row>(
    deps.db,
    withKeptPlan(Prisma.sql`
      WITH near AS (${withinDistance(toSigned(to.phash))})
      SELECT i.id, near.distance, i.nsfw, i.width, i.height, v.verdict::text AS verdict
      FROM near CROSS JOIN LATERAL (SELECT * FROM images WHERE id = near.image_id OFFSET 0) i
      LEFT JOIN likeness_verdicts v
        ON v.lower_id = least(i.id, ${image}) AND v.higher_id = greatest(i.id, ${image})
      WHERE ${isShownTo(actor)} AND i.id <> ${image} AND v.verdict IS DISTINCT FROM 'different'
      ORDER BY near.distance, i.id LIMIT ${Prisma.raw(String(LIMITS.similar))}`),
  );
  const isJudge = isModerator(actor);
  return rows.map(({ verdict, ...near }) =>
    isJudge && verdict !== null ? { ...near, verdict } : near,
  );
}

type Row = Required<Omit<Near, "verdict">> & { verdict: "same" | "variant" | null };

/** The quarters of a hash; each of those of `image_hashes` has an index, with this very expression. */
const QUARTERS = [
  (hash: Prisma.Sql) => Prisma.sql`((${hash} >> 48) & 65535)`,
  (hash: Prisma.Sql) => Prisma.sql`((${hash} >> 32) & 65535)`,
  (hash: Prisma.Sql) => Prisma.sql`((${hash} >> 16) & 65535)`,
  (hash: Prisma.Sql) => Prisma.sql`(${hash} & 65535)`,
];

/** For each quarter. In the text of the statement: a server reads 1,108 numbers once for a plan, and not for each hash. */
const MASKS = BAND_MASKS.map((masks) => Prisma.raw(`'{${masks.join(",")}}'::bigint[]`));

/** `SELECT image_id, distance`: every image whose hash is within MAX_DISTANCE, each once. */
function withinDistance(signed: bigint): Prisma.Sql {
  const hash = Prisma.sql`${signed}::bigint`;
  const distance = Prisma.sql`bit_count((phash # ${hash})::bit(64))::int`;
  // OFFSET 0 keeps the planner from turning look-ups into a pass over the whole table, whatever it knows, or does not
  // yet know, of it.
  const byQuarter = QUARTERS.map(
    (quarterOf, place) => Prisma.sql`
      SELECT found.* FROM unnest(${MASKS[place]}) AS mask CROSS JOIN LATERAL (
        SELECT image_id, ${distance} AS distance FROM image_hashes
        WHERE ${quarterOf(Prisma.raw("phash"))} = ${quarterOf(hash)} # mask AND ${distance} <= ${Prisma.raw(String(MAX_DISTANCE))}
        OFFSET 0) found`,
  );
  return Prisma.join(byQuarter, " UNION ");
}

function isShownTo(actor: Actor | undefined): Prisma.Sql {
  if (isModerator(actor)) return Prisma.sql`true`;
  if (actor === undefined) return Prisma.sql`i.status = 'approved'`;
  return Prisma.sql`(i.status = 'approved' OR i.uploader_id = ${actor.id})`;
}
