import type { Deps } from "../../deps";
import type { Actor } from "../actor";
import { requireAccess } from "../policy";
import { readBackupCodes } from "./backup-codes";
import { APART_MS } from "@/infra/clocks-apart";
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
  // Those of a time to come are of a clock that has been set back since: nobody knows how old they are.
  const isReadable = age < READABLE_MS && age > -APART_MS;
  if (!row.verified && !isReadable) return { enabled: false };
  // Under another SECRET none of it can be read: what is on can be turned off, and what was begun be begun anew.
  const codes = await readBackupCodes(deps, row.backupCodes);
  const left = {
    ...(isReadable && codes !== undefined ? { backupCodes: codes } : {}),
    backupCodesLeft: codes?.length ?? 0,
  };
  if (row.verified) return { enabled: true, ...left };
  const secret = await deps.accounts.decrypt(row.secret);
  if (secret === undefined) return { enabled: false };
  const { siteUrl } = deps;
  const { name: account } = row.user;
  return { enabled: false, setup: appSetup(secret, { siteUrl, account }), ...left };
}
