import { USERNAME_PATTERN, usernameKey } from "@/domain/accounts/username";
import type { Context } from "../context";
import { passHiddenLimit } from "../gate";

/**
 * Runs what a password is tried on. Tries of one account are limited wherever they come from; those that
 * succeed do not count.
 * @throws DomainError too_many_requests, and what `attempt` throws
 */
export async function guessing<T>(
  ctx: Context,
  username: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const guess = await passHiddenLimit(ctx, "auth.account", accountKey(username));
  const result = await attempt();
  await guess?.refund();
  return result;
}

/**
 * The account is what is counted, however it is written: of the sign of Kelvin, lower case makes a k. Names that no
 * account can have share one place in the count, however long they are.
 */
function accountKey(username: string): string {
  const key = usernameKey(username);
  return USERNAME_PATTERN.test(key) ? key : "";
}
