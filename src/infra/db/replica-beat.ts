import type { Db } from "./database";

/** The row that tells how far a replica is: of all processes, one writes it anew each second. */
const NAME = "replicas";

/** When the primary last wrote its beat, by its own clock; it does so now, if that was a second ago. */
export async function writeBeat(db: Db): Promise<Date | undefined> {
  // A beat in the future is that of a clock that has been set back since.
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    WITH beat AS (
      INSERT INTO chores (name, begun_at) VALUES (${NAME}, clock_timestamp())
      ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at
        WHERE chores.begun_at NOT BETWEEN excluded.begun_at - interval '900 ms' AND excluded.begun_at
      RETURNING begun_at
    )
    SELECT coalesce(
      (SELECT begun_at FROM beat), (SELECT begun_at FROM chores WHERE name = ${NAME})
    ) AS at`;
  return row?.at ?? undefined;
}

/** The latest beat that a database knows of. */
export async function readBeat(db: Db): Promise<Date | undefined> {
  const row = await db.chore.findUnique({ where: { name: NAME }, select: { begunAt: true } });
  return row?.begunAt;
}
