import { isId } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import type { Deps } from "../deps";
import { mayDelete } from "./image-policy";

/** Whether an image is deleted that whoever asks might delete: nobody else learns that it was there. */
export async function isDeletedImage(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  id: unknown,
): Promise<boolean> {
  if (actor === undefined || !isId(id)) return false;
  const where = { id, status: "deleted" } as const;
  const image = await db.image.findFirst({ where, select: { uploaderId: true } });
  return image !== null && mayDelete(actor, image);
}
