import { type Db, STEP_OPTIONS, type Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { Deps } from "../../deps";
import { lockTagsOf } from "../../tags/lock-tags-of";
import { DELETED_USER_ID } from "./deleted-user";
import { deleteNaming, inSteps, type Naming, nameAnother } from "./in-steps";

type MoveDeps = Pick<Deps, "db">;

/** Images that one pass over them finds. */
const AT_ONE_PASS = 10_000;

const COMMENTS: Naming = { table: "comments", column: "author_id" };
/** Of what others were told. */
const ACTS: Naming = { table: "notifications", column: "actor_id" };

/**
 * All images of an account become the deleted user's, and count there. Those that were to be changed are back in the
 * queue: nobody would send them back.
 */
export function moveImages(
  { db, clock }: MoveDeps & Pick<Deps, "clock">,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  return inSteps(signal, (atOnce, begins) =>
    db.$transaction(async (tx) => {
      // First, for a change of tags may be waiting for it: see holdImages.
      await tx.$executeRaw`LOCK TABLE images IN ROW EXCLUSIVE MODE`;
      begins();
      const images = await tx.$queryRaw<{ id: string }[]>(nextImages(userId, atOnce));
      const ids = images.map(({ id }) => id);
      await lockTagsOf(tx, ids);
      await lockUploaders(tx, [userId, DELETED_USER_ID]);
      // With their tags, which are counted anew: what was renamed since counts by its new name.
      return tx.$executeRaw(Prisma.sql`
        UPDATE images SET uploader_id = ${DELETED_USER_ID}, tags = tags,
          resubmitted_at = CASE WHEN status = 'pending' AND changes_requested_at IS NOT NULL
            THEN coalesce(resubmitted_at, ${clock.now()}::timestamptz) ELSE resubmitted_at END
        WHERE id = ANY(${ids})`);
    }, STEP_OPTIONS),
  );
}

/**
 * Images of a step, locked. They are chosen in the order of an index and locked in that of the ids: to choose them by their
 * ids, all that were moved before were read again in each step, or all that are left were sorted. What somebody else who
 * is at it has moved meanwhile is moved again, which changes nothing: a step without any is the end.
 */
export function nextImages(userId: string, atOnce: number): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM images WHERE id IN (
      SELECT id FROM images WHERE uploader_id = ${userId}
      ORDER BY status, created_at DESC, id DESC LIMIT ${atOnce})
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Who counts images of several accounts holds the images first, and then these, in order: nobody waits in a circle. */
async function lockUploaders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw(Prisma.sql`
    SELECT id FROM users WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
}

export function moveComments(
  { db }: MoveDeps,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  return nameAnother(db, { userId, other: DELETED_USER_ID }, COMMENTS, signal);
}

/** Comments go with the reports of them, and with what others were told of them. */
export function deleteComments(
  { db }: MoveDeps,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  return deleteNaming(db, userId, COMMENTS, signal);
}

/** What others were told of the account's comments stays true of the deleted user's. */
export function hideActs(
  { db }: MoveDeps,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  return nameAnother(db, { userId, other: DELETED_USER_ID }, ACTS, signal);
}

/**
 * Deletes likes and favourites. Counting them changes an image and then its uploader; so all images are
 * locked first and then all uploaders, each in order, as nobody else does it the other way round.
 */
export function takeReactionsBack(
  { db }: MoveDeps,
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  return inSteps(signal, (atOnce, begins) =>
    db.$transaction(async (tx) => {
      begins();
      const images = await tx.$queryRaw<{ id: string; uploader_id: string }[]>(Prisma.sql`
        SELECT id, uploader_id FROM images
        WHERE id IN (SELECT image_id FROM reactions WHERE user_id = ${userId} LIMIT ${atOnce})
        ORDER BY id FOR NO KEY UPDATE`);
      await lockUploaders(
        tx,
        images.map(({ uploader_id: id }) => id),
      );
      const imageId = { in: images.map(({ id }) => id) };
      const { count } = await tx.reaction.deleteMany({ where: { userId, imageId } });
      return count;
    }),
  );
}

/** Takes the account out of what it did as a moderator; its verdicts on pairs of images stand. */
export async function forgetModerator(
  { db }: { db: Db | Tx },
  userId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await db.likenessVerdict.updateMany({
    where: { judgeId: userId },
    data: { judgeId: DELETED_USER_ID },
  });
  // A few passes, mostly one, in place of one for each of the columns when the row of the account goes.
  await inSteps(signal, async () => {
    const acted = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT id FROM images
      WHERE approver_id = ${userId} OR reviewer_id = ${userId} OR claimer_id = ${userId}
        OR changes_requester_id = ${userId}
      LIMIT ${AT_ONE_PASS}`);
    const ids = acted.map(({ id }) => id);
    await inSteps(signal, async (atOnce) => {
      const next = ids.splice(0, atOnce);
      if (next.length > 0) await forgetActs(db, userId, next);
      return next.length;
    });
    // Fewer are the last, and need no pass to find that there are none.
    return acted.length === AT_ONE_PASS ? acted.length : 0;
  });
}

async function forgetActs(db: Db | Tx, userId: string, ids: string[]): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH acted AS (SELECT id FROM images WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE)
    UPDATE images SET
      approver_id = nullif(approver_id, ${userId}),
      reviewer_id = nullif(reviewer_id, ${userId}),
      claimer_id = nullif(claimer_id, ${userId}),
      changes_requester_id = nullif(changes_requester_id, ${userId})
    FROM acted WHERE images.id = acted.id`);
}

/**
 * Complaints that nobody has answered yet stay, as the deleted user's: somebody should look at what they are about. By
 * itself, for likes of the deleted user's images wait for who holds its row.
 */
async function moveReports({ db }: MoveDeps, userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // One after the other: nobody has two open complaints about the same, the deleted user neither.
    await tx.$queryRaw(Prisma.sql`
      SELECT id FROM users WHERE id = ${DELETED_USER_ID} FOR NO KEY UPDATE`);
    await tx.$executeRaw(Prisma.sql`
      UPDATE reports r SET reporter_id = ${DELETED_USER_ID}
      WHERE r.reporter_id = ${userId} AND r.state = 'open' AND NOT EXISTS (
        SELECT FROM reports other
        WHERE other.reporter_id = ${DELETED_USER_ID} AND other.state = 'open'
          AND other.image_id IS NOT DISTINCT FROM r.image_id
          AND other.comment_id IS NOT DISTINCT FROM r.comment_id)`);
  });
}

/**
 * The last step: the row of the account goes, and what still hangs on it.
 * @throws the violation of a foreign key when the account has images again (isForeignKeyViolation)
 */
export async function removeUser({ db }: MoveDeps, userId: string): Promise<void> {
  await moveReports({ db }, userId);
  await db.$transaction(async (tx) => {
    // Before the account that they hang on: whoever answers one holds it, and then the account, which is told.
    await tx.suggestion.deleteMany({ where: { userId } });
    await tx.appeal.deleteMany({ where: { userId } });
    await tx.user.deleteMany({ where: { id: userId } });
  });
}
