import { z } from "zod";
import type { Deps } from "../../deps";

const codesSchema = z.array(z.string());

/** The backup codes that are left of those that better-auth has encrypted. */
export async function readBackupCodes(
  { accounts }: Pick<Deps, "accounts">,
  encrypted: string,
): Promise<string[]> {
  return codesSchema.parse(JSON.parse(await accounts.decrypt(encrypted)));
}

/** Uses a backup code up; false when it is none, or was used. Of any number at once one has it. */
export async function spendBackupCode(
  deps: Pick<Deps, "db" | "accounts">,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  for (;;) {
    const row = await deps.db.twoFactor.findUnique({ where: { userId } });
    if (row === null) return false;
    const codes = await readBackupCodes(deps, row.backupCodes);
    if (!codes.includes(code)) return false;
    const left = codes.filter((one) => one !== code);
    const { count } = await deps.db.twoFactor.updateMany({
      where: { userId, backupCodes: row.backupCodes },
      data: { backupCodes: await deps.accounts.encrypt(JSON.stringify(left)) },
    });
    if (count > 0) return true;
    // Another code was used in this very moment: of ten there are not many such moments.
  }
}
