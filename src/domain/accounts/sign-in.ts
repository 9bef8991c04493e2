import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { Browser } from "./better-auth/browser";
import { refusalOf } from "./better-auth/told-faults";
import { isPasswordHeld } from "./check-own-password";
import { checkPassword } from "./check-password";
import { beginSession } from "./sessions/begin-session";

type SignIn = { username: string; password: string; remember: boolean };

/**
 * Begins a browser session. Set-Cookie headers go into `reply`.
 * @returns whether a second factor must be given before there is one
 * @throws DomainError wrong_password (also for an unknown user, and where another was set meanwhile), email_unverified,
 *   account_suspended
 */
export async function signIn(
  deps: Pick<Deps, "db" | "clock" | "accounts">,
  browser: Browser,
  input: SignIn,
): Promise<{ needsSecondFactor: boolean }> {
  const account = await checkPassword(deps, input);
  return beginSession(deps, browser, {
    begin: (begun) => begin(deps, begun, input),
    hold: async () => {
      const isHeld = await deps.db.$transaction((tx) => isPasswordHeld(tx, account));
      if (!isHeld) throw new DomainError("wrong_password");
    },
  });
}

async function begin(
  { accounts }: Pick<Deps, "accounts">,
  browser: Browser,
  input: SignIn,
): Promise<{ needsSecondFactor: boolean }> {
  try {
    return await accounts.signIn(browser, input);
  } catch (error) {
    // It was right a moment ago.
    if (refusalOf(error) === "INVALID_USERNAME_OR_PASSWORD")
      throw new DomainError("wrong_password");
    throw error;
  }
}
