import type { Deps } from "../../deps";

/** Deletes sessions and challenges whose time is over: nobody comes back for most of them. */
export async function forgetExpired(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const expiresAt = { lte: deps.clock.now() };
  await deps.db.session.deleteMany({ where: { expiresAt } });
  await deps.db.verification.deleteMany({ where: { expiresAt } });
}
