import { isId } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";

/** Whether an image waits that whoever asks has sent back after changes were asked for. */
export async function isResubmitted(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  id: unknown,
): Promise<boolean> {
  if (actor === undefined || !isId(id)) return false;
  const where = { id, status: "pending", uploaderId: actor.id } as const;
  return (await db.image.count({ where: { ...where, resubmittedAt: { not: null } } })) > 0;
}
