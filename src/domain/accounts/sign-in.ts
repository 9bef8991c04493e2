import type { Deps } from "../deps";
import type { Browser } from "./better-auth/browser";
import { checkPassword } from "./check-password";

/**
 * Begins a browser session. Set-Cookie headers go into `reply`.
 * @returns whether a second factor must be given before there is one
 * @throws DomainError wrong_password (also for an unknown user), email_unverified, account_suspended
 */
export async function signIn(
  deps: Pick<Deps, "db" | "clock" | "accounts">,
  browser: Browser,
  input: { username: string; password: string; remember: boolean },
): Promise<{ needsSecondFactor: boolean }> {
  await checkPassword(deps, input);
  return deps.accounts.signIn(browser, input);
}
