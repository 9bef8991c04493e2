import type { Deps } from "../deps";

/**
 * Takes a piece of work that one of the processes on this database is to do.
 * @param lease.ms after so long whoever took it has crashed, and another may take it
 * @returns what gives it back; undefined while another has it
 */
export async function takeLease(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { name, ms }: { name: string; ms: number },
): Promise<(() => Promise<void>) | undefined> {
  const begunAt = clock.now();
  const made = await db.chore.createMany({ data: [{ name, begunAt }], skipDuplicates: true });
  if (made.count === 0) {
    const before = new Date(begunAt.getTime() - ms);
    // Of a clock that has been set back since.
    const ahead = new Date(begunAt.getTime() + ms);
    // The condition is in the update: of several at once, one takes it.
    const where = { name, OR: [{ begunAt: { lte: before } }, { begunAt: { gt: ahead } }] };
    const taken = await db.chore.updateMany({ where, data: { begunAt } });
    if (taken.count === 0) return undefined;
  }
  return async () => {
    // Not if it took so long that another has it now.
    await db.chore.deleteMany({ where: { name, begunAt } });
  };
}
