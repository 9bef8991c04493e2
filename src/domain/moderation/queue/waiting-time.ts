import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";

/** Decisions that the median is taken of. */
const LATEST = 200;

/** How long uploads wait for a decision. */
export type WaitingTime = {
  /** Images that wait for a moderator now. */
  pending: number;
  /** Median of the latest 200 decisions, in milliseconds; absent before the first. */
  medianMs?: number;
};

/** Of a pending image whose changes were never asked for, or whose uploader has sent it back. */
export const FOR_MODERATORS = Prisma.sql`(changes_requested_at IS NULL OR resubmitted_at IS NOT NULL)`;

export async function getWaitingTime(deps: Pick<Deps, "db">): Promise<WaitingTime> {
  const [row] = await deps.db.$queryRaw<{ pending: number; median: number | null }[]>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM images WHERE status = 'pending'
        AND ${FOR_MODERATORS}) AS pending,
      (SELECT percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM latest.reviewed_at - latest.created_at) * 1000)
        FROM (
          SELECT reviewed_at, created_at FROM images
          WHERE status IN ('approved', 'denied') AND reviewed_at IS NOT NULL
          ORDER BY reviewed_at DESC LIMIT ${LATEST}
        ) latest) AS median`);
  const median = row?.median ?? null;
  return {
    pending: row?.pending ?? 0,
    ...(median === null ? {} : { medianMs: Math.max(0, Math.round(median)) }),
  };
}
