import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { spendCode } from "./spend-code";

/**
 * For what cannot be undone: where an account has two-factor authentication, its password alone is not enough.
 * @throws DomainError second_factor_required, wrong_code, too_many_requests
 */
export async function checkOwnCode(
  deps: Pick<Deps, "db" | "accounts" | "clock">,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<void> {
  const where = { userId, verified: true };
  if ((await deps.db.twoFactor.findFirst({ where, select: { userId: true } })) === null) return;
  if (code === undefined) throw new DomainError("second_factor_required");
  await spendCode(deps, { userId, code });
}
