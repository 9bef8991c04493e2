import type { Deps } from "../../deps";
import { RENEWED_EVERY_MS, SESSION_SECONDS } from "./session";

/**
 * Puts off the end of a session that is used, once a day. One that was to end with the browser's window ends
 * after a day, whatever happens.
 * @returns the cookie that has to go with it, as a Set-Cookie value
 */
export async function renewSession(
  deps: Pick<Deps, "db" | "accounts" | "clock">,
  session: { id: string; token: string; expiresAt: Date },
  cookies: string,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000);
  if (expiresAt.getTime() - session.expiresAt.getTime() < RENEWED_EVERY_MS) return undefined;
  if (!(await deps.accounts.isRemembered(cookies))) return undefined;
  // Of requests at the same time one writes; and what has been ended meanwhile stays ended.
  const { count } = await deps.db.session.updateMany({
    where: { id: session.id, expiresAt: session.expiresAt },
    data: { expiresAt, updatedAt: now },
  });
  return count === 0 ? undefined : deps.accounts.sessionCookie(session.token);
}
