import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { MAX_DISTANCE } from "../../images/likeness/band-masks";

export type BannedLike = {
  /** 64 hex digits. */
  sha256: string;
  reason: string;
  distance: number;
};

type Row = Omit<BannedLike, "sha256"> & { phash: bigint; sha256: Uint8Array };

/** As many as help. */
const SHOWN = 5;

/** For each of the hashes, banned pictures that look like it, nearest first. There are few: all are compared. */
export async function findBannedLike(
  deps: Pick<Deps, "db">,
  phashes: readonly bigint[],
): Promise<Map<bigint, BannedLike[]>> {
  const asked = [...new Set(phashes)];
  if (asked.length === 0) return new Map();
  const rows = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT asked.phash, found.* FROM unnest(${asked}::bigint[]) AS asked(phash) CROSS JOIN LATERAL (
      SELECT sha256, reason, distance FROM (
        SELECT sha256, reason, bit_count((phash # asked.phash)::bit(64))::int AS distance
        FROM hash_bans WHERE phash IS NOT NULL
      ) compared
      WHERE distance <= ${MAX_DISTANCE} ORDER BY distance, sha256 LIMIT ${SHOWN}) found
    ORDER BY found.distance, found.sha256`);
  const like = (hash: bigint) =>
    rows
      .filter(({ phash }) => phash === hash)
      .map(({ sha256, reason, distance }) => ({
        sha256: Buffer.from(sha256).toString("hex"),
        reason,
        distance,
      }));
  return new Map(asked.map((hash) => [hash, like(hash)]));
}
