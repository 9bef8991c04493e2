import type { Deps } from "../../deps";

/** A day: neither a lease nor an hourly chore is under way or remembered for so long. */
const OLD_MS = 24 * 60 * 60 * 1_000;

/** Deletes sessions, challenges and leases of crashed processes whose time is over: nobody comes back for most. */
export async function forgetExpired(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const expiresAt = { lte: deps.clock.now() };
  await deps.db.session.deleteMany({ where: { expiresAt } });
  await deps.db.verification.deleteMany({ where: { expiresAt } });
  const begunAt = { lte: new Date(expiresAt.lte.getTime() - OLD_MS) };
  await deps.db.chore.deleteMany({ where: { begunAt } });
}
