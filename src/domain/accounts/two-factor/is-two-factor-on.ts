import type { Deps } from "../../deps";
import type { Actor } from "../actor";

/** Whether signing in to the account that asks takes a code. */
export async function isTwoFactorOn(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<boolean> {
  if (actor === undefined) return false;
  const where = { id: actor.id, twoFactorEnabled: true };
  return (await db.user.count({ where })) > 0;
}
