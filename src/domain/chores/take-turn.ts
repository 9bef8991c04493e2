import type { Deps } from "../deps";

const HOUR_MS = 60 * 60 * 1_000;
/** Less than an hour: clocks and timers differ by some seconds, and nobody is to miss a turn by that. */
const PAUSE_MS = 50 * 60 * 1_000;
/** Nothing takes as long: whoever began it has crashed. */
const LONGEST_MS = 6 * HOUR_MS;
/** Clocks differ by less: what was begun later than this was begun by a clock that has been set back since. */
const AHEAD_MS = 10 * 60 * 1_000;

/**
 * Does an hourly chore, unless another of the processes that share the database is at it or was lately.
 * @returns whether it was done now
 * @throws what the work throws; it is done again in its next turn
 */
export async function takeTurn(
  deps: Pick<Deps, "db" | "clock">,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const begunAt = deps.clock.now();
  if (!(await begin(deps, { name, begunAt }))) return false;
  try {
    await work();
  } finally {
    // Not if it took so long that another has begun it since.
    const data = { endedAt: deps.clock.now() };
    await deps.db.chore.updateMany({ where: { name, begunAt }, data });
  }
  return true;
}

/** The condition is in the update: of several at once, one begins. */
async function begin({ db }: Pick<Deps, "db">, chore: { name: string; begunAt: Date }) {
  const { name, begunAt } = chore;
  const made = await db.chore.createMany({ data: [chore], skipDuplicates: true });
  if (made.count > 0) return true;
  const ago = (ms: number) => new Date(begunAt.getTime() - ms);
  const taken = await db.chore.updateMany({
    where: {
      name,
      OR: [
        { endedAt: { not: null }, begunAt: { lte: ago(PAUSE_MS) } },
        { begunAt: { lte: ago(LONGEST_MS) } },
        { begunAt: { gt: ago(-AHEAD_MS) } },
      ],
    },
    data: { begunAt, endedAt: null },
  });
  return taken.count > 0;
}
