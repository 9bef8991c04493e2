import type { Deps } from "../../deps";
import type { Actor } from "../actor";
import { requireAccess } from "../policy";
import type { SessionView } from "./session";

/** Nobody has more browsers; a program that signs in without end may. */
const MAX_SESSIONS = 100;

/**
 * The browsers that an account is signed in with, the one used last first.
 * @param input.sessionId the one that asks; none with a token
 */
export async function listSessions(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  { sessionId }: { sessionId: string | undefined },
): Promise<SessionView[]> {
  const { id: userId } = requireAccess(actor, "member");
  const rows = await deps.db.session.findMany({
    where: { userId, expiresAt: { gt: deps.clock.now() } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MAX_SESSIONS,
    omit: { token: true },
  });
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(row.userAgent ? { userAgent: row.userAgent } : {}),
    ...(row.ipAddress ? { address: row.ipAddress } : {}),
    current: row.id === sessionId,
  }));
}
