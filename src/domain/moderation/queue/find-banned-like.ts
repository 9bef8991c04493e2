import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { MAX_DISTANCE } from "../../images/likeness/band-masks";

export type BannedLike = {
  /** 64 hex digits. */
  sha256: string;
  reason: string;
  distance: number;
};

type Row = { sha256: Uint8Array; reason: string; distance: number };

/** As many as help. */
const SHOWN = 5;

/** Banned pictures that look like one with this hash, nearest first. There are few: all are compared. */
export async function findBannedLike(deps: Pick<Deps, "db">, phash: bigint): Promise<BannedLike[]> {
  const rows = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT sha256, reason, distance FROM (
      SELECT sha256, reason, bit_count((phash # ${phash}::bigint)::bit(64))::int AS distance
      FROM hash_bans WHERE phash IS NOT NULL
    ) compared
    WHERE distance <= ${MAX_DISTANCE} ORDER BY distance, sha256 LIMIT ${SHOWN}`);
  return rows.map((row) => ({ ...row, sha256: Buffer.from(row.sha256).toString("hex") }));
}
