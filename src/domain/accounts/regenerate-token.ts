import type { Deps } from "../deps";
import type { Actor } from "./actor";
import { requireAccess } from "./policy";

/** Kills the account's API token; getToken answers another from now on. */
export async function regenerateToken(
  deps: Pick<Deps, "db" | "newId">,
  actor: Actor | undefined,
): Promise<void> {
  const { id } = requireAccess(actor, "member");
  await deps.db.user.update({ where: { id }, data: { tokenSeed: deps.newId() } });
}
