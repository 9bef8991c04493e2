import type { Deps } from "@/domain/deps";
import { ensureAdmin } from "@/domain/accounts/ensure-admin";
import { DataFolderUnusable } from "@/infra/data-folder-unusable";
import { takesNoWrites } from "@/infra/db/errors";
import { MIN_FREE_BYTES } from "@/infra/db/room-guard";
import type { Settings } from "@/infra/env";

/**
 * The first admin, where the settings name one.
 * @throws DataFolderUnusable where the embedded database has no room for it
 */
export async function makeAdmin(
  deps: Pick<Deps, "db" | "newId" | "log">,
  { admin, databaseUrl }: Pick<Settings, "admin" | "databaseUrl">,
): Promise<void> {
  if (admin === undefined) return;
  await ensureAdmin(deps, admin).catch((error: unknown) => {
    if (databaseUrl !== undefined || !takesNoWrites(error)) throw error;
    const why = `its disk has no room for an admin: ${MIN_FREE_BYTES / 1_048_576} MB have to be free`;
    throw new DataFolderUnusable(new Error(why, { cause: error }));
  });
}
