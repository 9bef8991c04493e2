import type { Deps } from "../../deps";
import type { Actor } from "../actor";

/** Whether an account was deleted, and nothing is left of it. */
export async function isAccountGone({ db }: Pick<Deps, "db">, { id }: Actor): Promise<boolean> {
  return (await db.user.count({ where: { id } })) === 0;
}
