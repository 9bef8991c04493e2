import { askPlainly } from "@/infra/db/ask-plainly";
import { Prisma } from "@/infra/db/generated/client";
import { withKeptPlan } from "@/infra/db/kept-plan";
import type { Deps } from "../deps";
import { ACTOR_SQL } from "./actor-sql";
import { type Actor, type ActorRow, isSuspended, toActor } from "./actor";
import { renewSession } from "./sessions/renew-session";

export type SessionActor = {
  /** An account in a browser. */
  actor: Actor;
  /** Which of its sessions that is. */
  sessionId: string;
  /** The session was renewed: the Set-Cookie value that has to reach the browser. */
  cookie?: string | undefined;
};

type SessionRow = ActorRow & { sessionId: string; createdAt: Date; expiresAt: Date };

/**
 * The account of the browser session that a `Cookie` header names; nothing when there is none, it has
 * ended, or the account is suspended. One query: every page and every call of the gallery begins here.
 * @param input.canSetCookie whether the answer can carry one: else the session is not renewed
 */
export async function findSessionActor(
  deps: Pick<Deps, "db" | "accounts" | "clock">,
  { cookies, canSetCookie }: { cookies: string; canSetCookie: boolean },
): Promise<SessionActor | undefined> {
  const token = await deps.accounts.sessionTokenOf(cookies);
  if (token === undefined) return undefined;
  // Prisma would ask twice: for the session, and then for its account.
  const [session] = await askPlainly<SessionRow>(
    deps.db,
    withKeptPlan(Prisma.sql`
      SELECT s.id AS "sessionId", s.created_at AS "createdAt", s.expires_at AS "expiresAt", ${ACTOR_SQL}
      FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token = ${token}`),
  );
  const now = deps.clock.now();
  if (session === undefined || session.expiresAt <= now || isSuspended(session, now)) {
    return undefined;
  }
  // One that began as the account was being shut out is not among those that were ended then, and must
  // not come to life with the suspension's end.
  if (isSuspended(session, session.createdAt)) return undefined;
  const { sessionId, expiresAt } = session;
  const cookie = canSetCookie
    ? await renewSession(deps, { id: sessionId, token, expiresAt }, cookies)
    : undefined;
  return { actor: toActor(session), sessionId, cookie };
}
