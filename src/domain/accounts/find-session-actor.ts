import type { Deps } from "../deps";
import { ACTOR_COLUMNS, type Actor, isSuspended, toActor } from "./actor";
import { renewSession } from "./sessions/renew-session";

export type SessionActor = {
  /** An account in a browser. */
  actor: Actor;
  /** Which of its sessions that is. */
  sessionId: string;
  /** The session was renewed: the Set-Cookie value that has to reach the browser. */
  cookie?: string | undefined;
};

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
  const session = await deps.db.session.findUnique({
    where: { token },
    select: { id: true, createdAt: true, expiresAt: true, user: { select: ACTOR_COLUMNS } },
  });
  const now = deps.clock.now();
  if (session === null || session.expiresAt <= now || isSuspended(session.user, now)) {
    return undefined;
  }
  // One that began as the account was being shut out is not among those that were ended then, and must
  // not come to life with the suspension's end.
  if (isSuspended(session.user, session.createdAt)) return undefined;
  const { id, expiresAt } = session;
  const cookie = canSetCookie
    ? await renewSession(deps, { id, token, expiresAt }, cookies)
    : undefined;
  return { actor: toActor(session.user), sessionId: id, cookie };
}
