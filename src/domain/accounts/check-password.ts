import { Prisma } from "@/infra/db/generated/client";
import { hashPassword, verifyPassword } from "@/infra/password-hash";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import { refuseShutOut } from "./refuse-shut-out";
import { usernameKey } from "./username";

type Row = {
  id: string | null;
  email_verified: boolean | null;
  token_seed: string | null;
  two_factor_enabled: boolean | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  password: string | null;
};

/** Compared with when there is no such user, so that the answer takes as long. */
let nobodysHash: Promise<string> | undefined;

/**
 * The account of a name and a password. Unknown names take the same query and the same hash as wrong
 * passwords: neither words nor time tell them apart.
 * @throws DomainError wrong_password; once the password was right email_unverified or account_suspended
 */
export async function checkPassword(
  deps: Pick<Deps, "db" | "clock">,
  input: { username: string; password: string },
): Promise<{ id: string; hash: string; tokenSeed: string; hasSecondFactor: boolean }> {
  const [row] = await deps.db.$queryRaw<Row[]>(Prisma.sql`
    SELECT u.id, u.email_verified, u.token_seed, u.two_factor_enabled, u.suspended_at, u.suspended_until, u.suspension_reason,
      a.password
    FROM (SELECT ${usernameKey(input.username)}::text AS username) asked
    LEFT JOIN users u ON u.username = asked.username
    LEFT JOIN accounts a ON a.user_id = u.id AND a.provider_id = 'credential'`);
  nobodysHash ??= hashPassword("nobody").catch((error: unknown) => {
    nobodysHash = undefined;
    throw error;
  });
  // Waited for in both cases: the first of a process takes long.
  const nobodys = await nobodysHash;
  const hash = row?.password ?? nobodys;
  const isRight = await verifyPassword({ hash, password: input.password });
  if (!isRight || !row?.password || row.id === null || row.token_seed === null) {
    throw new DomainError("wrong_password");
  }
  refuseShutOut(
    {
      emailVerified: row.email_verified === true,
      suspendedAt: row.suspended_at,
      suspendedUntil: row.suspended_until,
      suspensionReason: row.suspension_reason,
    },
    deps.clock.now(),
  );
  const { id, token_seed: tokenSeed, two_factor_enabled: hasSecondFactor } = row;
  return { id, hash, tokenSeed, hasSecondFactor: hasSecondFactor === true };
}
