import { ID_PATTERN } from "@/infra/ids";
import type { Deps } from "../../deps";
import { NOT_DELETED } from "./deleted-user";

/** Whether there is no account of that id any more, whatever is left of what it held. */
export async function isAccountDeleted({ db }: Pick<Deps, "db">, id: string): Promise<boolean> {
  return ID_PATTERN.test(id) && (await db.user.count({ where: { id, ...NOT_DELETED } })) === 0;
}
