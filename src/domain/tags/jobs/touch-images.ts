import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import { lockTagsOf } from "../lock-tags-of";

/**
 * Writes the tags of images anew where aliases and implications make others of them: triggers do it. Locks all
 * images first, then all tags, each in order, so that it waits for nobody who waits for it.
 */
export async function touchImages(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM images
    WHERE id = ANY(${ids}) AND status IN ('pending', 'approved') AND tags <> ema_canonical_tags(tags)
    ORDER BY id FOR NO KEY UPDATE`);
  if (rows.length === 0) return;
  const changing = rows.map(({ id }) => id);
  await lockTagsOf(tx, changing);
  await tx.$executeRaw(Prisma.sql`UPDATE images SET tags = tags WHERE id = ANY(${changing})`);
}
