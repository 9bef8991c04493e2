import type { Deps } from "../../deps";
import type { Actor } from "../actor";
import { requireAccess } from "../policy";
import { readBackupCodes } from "./backup-codes";
import { appSetup } from "./totp";

/** How long new secrets can be read: long enough to write them down. */
const READABLE_MS = 10 * 60 * 1_000;

export type TwoFactorView = {
  enabled: boolean;
  /** What the app is told, until a first code has confirmed that it knows. */
  setup?: { uri: string; secret: string };
  /** To be written down, while they are new. */
  backupCodes?: string[];
  /** How many of them are left. */
  backupCodesLeft?: number;
};

/** How it stands with the second factor of an account. */
export async function showTwoFactor(
  deps: Pick<Deps, "db" | "accounts" | "clock" | "siteUrl">,
  actor: Actor | undefined,
): Promise<TwoFactorView> {
  const { id: userId } = requireAccess(actor, "member");
  const row = await deps.db.twoFactor.findUnique({
    where: { userId },
    include: { user: { select: { name: true } } },
  });
  if (row === null) return { enabled: false };
  const age = deps.clock.now().getTime() - (row.codesMadeAt?.getTime() ?? 0);
  const isReadable = age < READABLE_MS;
  if (!row.verified && !isReadable) return { enabled: false };
  const codes = await readBackupCodes(deps, row.backupCodes);
  const { siteUrl } = deps;
  const { name: account } = row.user;
  return {
    enabled: row.verified,
    ...(row.verified
      ? {}
      : { setup: appSetup(await deps.accounts.decrypt(row.secret), { siteUrl, account }) }),
    ...(isReadable ? { backupCodes: codes } : {}),
    backupCodesLeft: codes.length,
  };
}
