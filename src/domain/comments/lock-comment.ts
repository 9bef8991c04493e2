import { Prisma } from "@/infra/db/generated/client";
import type { Tx } from "@/infra/db/database";
import { ID_PATTERN } from "@/infra/ids";
import { DomainError } from "../errors";

export type LockedComment = { id: string; imageId: string; authorId: string; text: string };

/**
 * A comment of an image that is there to be seen, which nobody else changes until the transaction ends.
 * @throws DomainError comment_not_found
 */
export async function lockComment(tx: Tx, id: string): Promise<LockedComment> {
  if (!ID_PATTERN.test(id)) throw new DomainError("comment_not_found");
  const [comment] = await tx.$queryRaw<LockedComment[]>(Prisma.sql`
    SELECT c.id, c.image_id AS "imageId", c.author_id AS "authorId", c.text FROM comments c
    JOIN images i ON i.id = c.image_id AND i.status = 'approved'
    WHERE c.id = ${id} FOR UPDATE OF c`);
  if (comment === undefined) throw new DomainError("comment_not_found");
  return comment;
}
