import { Prisma } from "@/infra/db/generated/client";
import { ID_PATTERN } from "@/infra/ids";
import type { Tx } from "@/infra/db/database";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import { DomainError } from "../errors";
import type { Comment } from "./comment";
import { tellOfComment } from "./tell-of-comment";

/** How long the same words of the same author under the same image are taken for sent again, in milliseconds. */
const AGAIN_MS = 10 * 60 * 1_000;

/**
 * Of PostgreSQL's locks by two numbers, those of authors. Their rows are none to hold: two who call each other in
 * comments at once would wait for each other.
 */
const AUTHOR_LOCK = 7_302_013;

type NewComment = {
  imageId: string;
  text: string;
  /** Sent again where its answer was lost: the comment that is there already is not written twice then. */
  mayBeAgain?: boolean | undefined;
};

/**
 * Writes a comment under an approved image, and tells its uploader and those that it calls by `@name`.
 * @throws DomainError email_unverified, image_not_found
 */
export async function createComment(
  deps: Pick<Deps, "db" | "newId" | "clock" | "mailer" | "afterwards">,
  actor: Actor | undefined,
  { imageId, text, mayBeAgain = false }: NewComment,
): Promise<Comment> {
  const author = requireAccess(actor, "verified");
  if (!ID_PATTERN.test(imageId)) throw new DomainError("image_not_found");
  const now = deps.clock.now();
  const written = { id: deps.newId(), createdAt: now };
  const { id, createdAt, sends } = await deps.db.$transaction(async (tx) => {
    const since = new Date(now.getTime() - AGAIN_MS);
    const same = { authorId: author.id, imageId, text, createdAt: { gte: since } };
    const before = mayBeAgain ? await findSame(tx, same) : undefined;
    if (before !== undefined) return { ...before, sends: [] };
    const added = await tx.$executeRaw(Prisma.sql`
      INSERT INTO comments (id, image_id, author_id, text, created_at)
      SELECT ${written.id}, id, ${author.id}, ${text}, ${now}
      FROM images WHERE id = ${imageId} AND status = 'approved'`);
    if (added === 0) throw new DomainError("image_not_found");
    const told = { id: written.id, imageId, authorId: author.id, text };
    return { ...written, sends: await tellOfComment(deps, tx, told) };
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

type Same = { authorId: string; imageId: string; text: string; createdAt: { gte: Date } };

/** Of two that are sent at once, the second waits until the first is written. */
async function findSame(tx: Tx, same: Same): Promise<{ id: string; createdAt: Date } | undefined> {
  await tx.$executeRaw(
    Prisma.sql`SELECT pg_advisory_xact_lock(${AUTHOR_LOCK}::int, hashtext(${same.authorId}))`,
  );
  const where = { ...same, image: { status: "approved" as const } };
  return (
    (await tx.comment.findFirst({ where, select: { id: true, createdAt: true } })) ?? undefined
  );
}
