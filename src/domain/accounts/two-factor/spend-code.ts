import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../errors";
import { spendBackupCode } from "./backup-codes";
import { APART_MS } from "@/infra/clocks-apart";
import { STEP_MS, stepOfCode, TOTP_CODE } from "./totp";
import { unreadable } from "./unreadable";

/** As many wrong codes in a row shut the second factor of an account for a while. */
const MAX_WRONG = 10;
const LOCKED_MS = 15 * 60 * 1_000;
/** A last code that was of so many steps later was taken by a clock that has been set back since. */
const APART_STEPS = APART_MS / STEP_MS;

type SpendDeps = Pick<Deps, "db" | "accounts" | "clock">;

/**
 * Judges a code of an app, or a backup code, and uses it up: none is good for two. The try is counted
 * before it is judged, so that no number of them at once comes to more than are allowed.
 * @returns the secret, encrypted, of which it was a code
 * @throws DomainError wrong_code, too_many_requests, two_factor_off
 */
export async function spendCode(
  deps: SpendDeps,
  { userId, code }: { userId: string; code: string },
): Promise<string> {
  const secret = await countTry(deps, userId);
  const isSpent = TOTP_CODE.test(code)
    ? await spendAppCode(deps, { userId, code, secret })
    : await spendBackupCode(deps, { userId, code });
  if (!isSpent) throw new DomainError("wrong_code");
  await deps.db.twoFactor.updateMany({
    where: { userId },
    data: { failedVerificationCount: 0, lockedUntil: null },
  });
  return secret;
}

/** @returns the secret, encrypted */
async function countTry(deps: SpendDeps, userId: string): Promise<string> {
  const now = deps.clock.now();
  const lockedUntil = new Date(now.getTime() + LOCKED_MS);
  const isOver = Prisma.sql`locked_until IS NOT NULL`;
  // What is locked for longer, a clock has locked that has been set back since.
  const ahead = new Date(lockedUntil.getTime() + APART_MS);
  const isOpen = Prisma.sql`(locked_until IS NULL OR locked_until <= ${now} OR locked_until > ${ahead})`;
  const tries = Prisma.sql`CASE WHEN ${isOver} THEN 1 ELSE failed_verification_count + 1 END`;
  const [row] = await deps.db.$queryRaw<{ secret: string }[]>(Prisma.sql`
    UPDATE two_factors SET
      failed_verification_count = ${tries},
      locked_until = CASE WHEN ${tries} >= ${MAX_WRONG} THEN ${lockedUntil}::timestamptz END
    WHERE user_id = ${userId} AND ${isOpen}
    RETURNING secret`);
  if (row !== undefined) return row.secret;
  const locked = await deps.db.twoFactor.findUnique({ where: { userId } });
  if (locked === null) throw new DomainError("two_factor_off");
  const retryAfter = Math.max(1, (locked.lockedUntil?.getTime() ?? 0) - now.getTime());
  throw new DomainError("too_many_requests", undefined, { retryAfter });
}

async function spendAppCode(
  deps: SpendDeps,
  { userId, code, secret }: { userId: string; code: string; secret: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const readable = await deps.accounts.decrypt(secret);
  if (readable === undefined) throw unreadable();
  const step = await stepOfCode(readable, { code, now });
  if (step === undefined) return false;
  const isNew = [{ lastStep: { lt: step } }, { lastStep: { gt: step + APART_STEPS } }];
  const { count } = await deps.db.twoFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, ...isNew] },
    data: { lastStep: step },
  });
  return count > 0;
}
