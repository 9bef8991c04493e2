import { isId } from "@/infra/ids";
import type { Actor } from "../../accounts/actor";
import type { Deps } from "../../deps";
import { isSameWords } from "../../words";

/** Whether whoever asks has appealed the denial of an image in these words. */
export async function isAppealed(
  { db }: Pick<Deps, "db">,
  actor: Actor | undefined,
  { id, text }: { id: unknown; text: unknown },
): Promise<boolean> {
  if (actor === undefined || !isId(id)) return false;
  const where = { imageId: id, userId: actor.id };
  const appeal = await db.appeal.findFirst({ where, select: { text: true } });
  return appeal !== null && isSameWords(appeal.text, text);
}
