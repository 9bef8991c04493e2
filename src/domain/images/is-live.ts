import type { Deps } from "../deps";

/** Whether an image is pending or approved now, and not denied, deleted or never there. */
export async function isLive({ db }: Pick<Deps, "db">, id: string): Promise<boolean> {
  const count = await db.image.count({ where: { id, status: { in: ["pending", "approved"] } } });
  return count > 0;
}
