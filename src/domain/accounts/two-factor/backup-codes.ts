import { z } from "zod";
import type { Deps } from "../../deps";
import { unreadable } from "./unreadable";

const codesSchema = z.array(z.string());

/** The backup codes that are left of those that better-auth has encrypted; undefined: it was under another SECRET. */
export async function readBackupCodes(
  { accounts }: Pick<Deps, "accounts">,
  encrypted: string,
): Promise<string[] | undefined> {
  const text = await accounts.decrypt(encrypted);
  return text === undefined ? undefined : codesSchema.parse(JSON.parse(text));
}

/**
 * Uses a backup code up, as it is read off paper. Of any number at once one has it.
 * @returns false when it is none, or was used
 * @throws DomainError wrong_code, where nobody can tell any more
 */
export async function spendBackupCode(
  deps: Pick<Deps, "db" | "accounts">,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  for (;;) {
    const row = await deps.db.twoFactor.findUnique({ where: { userId } });
    if (row === null) return false;
    const codes = await readBackupCodes(deps, row.backupCodes);
    if (codes === undefined) throw unreadable();
    const spent = codes.findIndex((one) => asRead(one) === asRead(code));
    if (spent < 0) return false;
    const left = codes.toSpliced(spent, 1);
    const { count } = await deps.db.twoFactor.updateMany({
      where: { userId, backupCodes: row.backupCodes },
      data: { backupCodes: await deps.accounts.encrypt(JSON.stringify(left)) },
    });
    if (count > 0) return true;
    // Another code was used in this very moment: of ten there are not many such moments.
  }
}

/** Without what is lost on paper and by keyboards of phones: capitals, and the hyphen in the middle. */
function asRead(code: string): string {
  return code.replaceAll("-", "").toLowerCase();
}
