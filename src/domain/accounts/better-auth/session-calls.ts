import { SESSION_SECONDS } from "../sessions/session";
import { readSignedCookie, writeSignedCookie } from "../sessions/signed-cookie";
import type { Auth } from "./auth";
import { ADDRESS_HEADER, type Browser, passOn } from "./browser";
import { tellingFaults } from "./told-faults";

/** What is asked of better-auth about browser sessions and their cookies. */
export function sessionCalls(auth: Auth, { secret }: { secret: string }) {
  async function cookieName(which: "sessionToken" | "dontRememberToken"): Promise<string> {
    return (await auth.$context).authCookies[which].name;
  }

  /** Whether the browser is to stay signed in when its window is closed. */
  async function isRemembered(cookies: string): Promise<boolean> {
    const name = await cookieName("dontRememberToken");
    return readSignedCookie(cookies, { name, secret }) === undefined;
  }

  async function sessionCookie(token: string, seconds: number | undefined): Promise<string> {
    const { name, attributes } = (await auth.$context).authCookies.sessionToken;
    return writeSignedCookie(token, {
      name,
      secret,
      seconds,
      isSecure: attributes.secure === true,
    });
  }

  return {
    /** The token of the browser session that a `Cookie` header proves to hold. */
    async sessionTokenOf(cookies: string): Promise<string | undefined> {
      return readSignedCookie(cookies, { name: await cookieName("sessionToken"), secret });
    },

    isRemembered,

    /** The cookie of a session that is renewed, as a Set-Cookie value. */
    sessionCookie: (token: string): Promise<string> => sessionCookie(token, SESSION_SECONDS),

    /** Begins a session for a name and a password that have been found right. */
    async signIn(
      browser: Browser,
      input: { username: string; password: string; remember: boolean },
    ): Promise<{ needsSecondFactor: boolean }> {
      const { username, password, remember: rememberMe } = input;
      const { headers, response } = await tellingFaults(() =>
        auth.api.signInUsername({
          body: { username, password, rememberMe },
          headers: browser.headers,
          returnHeaders: true,
        }),
      );
      passOn(headers, browser);
      return { needsSecondFactor: "twoFactorRedirect" in response };
    },

    /**
     * Begins a session for an account that the browser had one of until now. It lasts as that one would have;
     * a second factor was given there.
     */
    async signInAgain(browser: Browser, userId: string): Promise<void> {
      const { headers, reply } = browser;
      const isForgotten = !(await isRemembered(headers.get("cookie") ?? ""));
      const { internalAdapter } = await auth.$context;
      const { token } = await tellingFaults(() =>
        internalAdapter.createSession(userId, isForgotten, {
          ipAddress: headers.get(ADDRESS_HEADER) ?? "",
          userAgent: headers.get("user-agent") ?? "",
        }),
      );
      const cookie = await sessionCookie(token, isForgotten ? undefined : SESSION_SECONDS);
      reply.append("Set-Cookie", cookie);
    },

    /** Ends the session of the browser, and its cookies. */
    async signOut(browser: Browser): Promise<void> {
      const { headers } = await tellingFaults(() =>
        auth.api.signOut({ headers: browser.headers, returnHeaders: true }),
      );
      passOn(headers, browser);
    },
  };
}
