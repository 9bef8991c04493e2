import { Prisma } from "@/infra/db/generated/client";
import { ID_PATTERN } from "@/infra/ids";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { Comment } from "./comment";
import { tellOfComment } from "./tell-of-comment";

/**
 * Writes a comment under an approved image, and tells its uploader and those that it calls by `@name`.
 * @throws DomainError email_unverified, image_not_found
 */
export async function createComment(
  deps: Pick<Deps, "db" | "newId" | "clock" | "mailer" | "afterwards">,
  actor: Actor | undefined,
  { imageId, text }: { imageId: string; text: string },
): Promise<Comment> {
  const author = requireAccess(actor, "verified");
  if (!ID_PATTERN.test(imageId)) throw new DomainError("image_not_found");
  const id = deps.newId();
  const createdAt = deps.clock.now();
  const sends = await deps.db.$transaction(async (tx) => {
    const added = await tx.$executeRaw(Prisma.sql`
      INSERT INTO comments (id, image_id, author_id, text, created_at)
      SELECT ${id}, id, ${author.id}, ${text}, ${createdAt}
      FROM images WHERE id = ${imageId} AND status = 'approved'`);
    if (added === 0) throw new DomainError("image_not_found");
    return tellOfComment(deps, tx, { id, imageId, authorId: author.id, text });
  });
  for (const send of sends) send();
  return {
    id,
    image: imageId,
    author: { id: author.id, username: author.username },
    text,
    createdAt: createdAt.toISOString(),
  };
}
