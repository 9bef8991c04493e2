import type { Deps } from "@/domain/deps";
import { DELETED_USER_ID } from "@/domain/accounts/closing/deleted-user";

/**
 * Says so in the log where a secret was made anew over a database that has accounts: DATA_DIR is another than it was,
 * or was lost, and what goes by the secret of before is void. Never fails: who needs the database tells of it.
 */
export async function tellOfNewSecret(
  { db, log }: Pick<Deps, "db" | "log">,
  dataDir: string,
): Promise<void> {
  try {
    const account = await db.user.findFirst({
      where: { id: { not: DELETED_USER_ID } },
      select: { id: true },
    });
    if (account !== null) log.error(toldOf(dataDir));
  } catch {
    // Nothing is known, then.
  }
}

function toldOf(dataDir: string): string {
  return (
    `a new secret was made in ${dataDir}/secret, and the database has accounts of another: tokens, sessions and codes of ` +
    "authenticator apps are void until that one is there again, or in SECRET"
  );
}
