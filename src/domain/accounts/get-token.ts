import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { apiToken } from "./api-token";
import { checkPassword } from "./check-password";
import { spendCode } from "./two-factor/spend-code";

/**
 * The API token of the account. One with a second factor asks for a code too: the token gives what a
 * session does, and more.
 * @throws DomainError wrong_password (also for an unknown user), email_unverified, account_suspended,
 *   second_factor_required, wrong_code, too_many_requests
 */
export async function getToken(
  deps: Pick<Deps, "db" | "accounts" | "secret" | "clock">,
  input: { username: string; password: string; code?: string | undefined },
): Promise<string> {
  const account = await checkPassword(deps, input);
  if (account.hasSecondFactor) {
    if (input.code === undefined) throw new DomainError("second_factor_required");
    await spendCode(deps, { userId: account.id, code: input.code });
  }
  return apiToken(deps.secret, account);
}
