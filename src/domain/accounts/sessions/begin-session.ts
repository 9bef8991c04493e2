import type { Deps } from "../../deps";
import { type Browser, passOn } from "../better-auth/browser";

type Beginning<T> = {
  /** Begins the session, in the browser that it is given. */
  begin: (browser: Browser) => Promise<T>;
  /** Throws where what was proved for it holds no longer. */
  hold: () => Promise<unknown>;
};

/**
 * Begins a session, which the browser is told of if what was proved for it still holds then. Whoever sets a new
 * password ends the sessions that are there: one of the old password, on its way, would come after and stay.
 * @throws what either throws; then there is no session
 */
export async function beginSession<T>(
  deps: Pick<Deps, "db" | "accounts">,
  browser: Browser,
  { begin, hold }: Beginning<T>,
): Promise<T> {
  const begun: Browser = { headers: browser.headers, reply: new Headers() };
  const result = await begin(begun);
  try {
    await hold();
  } catch (error) {
    const cookies = begun.reply.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
    const token = await deps.accounts.sessionTokenOf(cookies.join("; "));
    if (token !== undefined) await deps.db.session.deleteMany({ where: { token } });
    throw error;
  }
  passOn(begun.reply, browser);
  return result;
}
