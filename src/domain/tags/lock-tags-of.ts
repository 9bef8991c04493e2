import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";

/**
 * Locks all tags that locked images count in, and those that they will once aliases and implications are applied, in
 * order: so that whoever writes several images at once waits for nobody who waits for them. First of all ask for the
 * right to write images: changes of tags take it away, and then want their tag.
 */
export async function lockTagsOf(tx: Tx, imageIds: readonly string[]): Promise<void> {
  await tx.$queryRaw(Prisma.sql`
    SELECT 1 AS locked FROM tags
    WHERE id IN (
      SELECT unnest(terms) FROM search_entries WHERE image_id = ANY(${imageIds})
      UNION
      SELECT id FROM tags WHERE name IN (
        SELECT unnest(ema_canonical_tags(tags)) FROM images WHERE id = ANY(${imageIds})))
    ORDER BY id FOR NO KEY UPDATE`);
}
