import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { resolveAsks } from "./clauses/resolve-asks";
import { allOf } from "./clauses/combine-clauses";
import { toSql } from "./clauses/to-sql";
import type { Condition } from "./query/condition";

/** Approvals that are looked through for what fits: more than anybody makes between two looks of a reader. */
const LOOKED_THROUGH = 500;

/**
 * The images that fit among those that were approved latest, whenever they were uploaded: their ids, the latest approval
 * first. OFFSET 0 keeps the planner from beginning with all that fit.
 */
export async function findLatestApprovals(
  deps: Pick<Deps, "db">,
  { conditions, limit }: { conditions: Condition; limit: number },
): Promise<string[]> {
  const { clauses } = await resolveAsks(deps, [conditions], false);
  const fits = toSql(allOf(clauses), { rows: LOOKED_THROUGH, areWhole: true });
  const rows = await deps.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT latest.id
    FROM (
      SELECT id, reviewed_at FROM images WHERE status = 'approved' AND reviewed_at IS NOT NULL
      ORDER BY reviewed_at DESC LIMIT ${LOOKED_THROUGH}::int
    ) AS latest
    CROSS JOIN LATERAL (SELECT * FROM search_entries WHERE image_id = latest.id OFFSET 0) AS e
    WHERE ${fits} ORDER BY latest.reviewed_at DESC, latest.id DESC LIMIT ${limit}::int`);
  return rows.map(({ id }) => id);
}
