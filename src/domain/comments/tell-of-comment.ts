import type { Tx } from "@/infra/db/database";
import type { Deps } from "../deps";
import { notify } from "../notifications/notify";
import { askForCommentMails, type CommentAsk } from "./mail-comment";
import { mentionsIn } from "./mentions";

/** As many accounts as one comment can call. */
const MOST = 10;

type Spoken = { id: string; imageId: string; authorId: string; text: string };

/**
 * Writes the news of a comment: to those that it calls, and to the uploader of the image. Whom an earlier
 * wording told is not told again.
 * @returns what mails it to those who want that, for once the comment is there for good
 */
export async function tellOfComment(
  deps: Pick<Deps, "newId" | "clock" | "mailer" | "afterwards">,
  tx: Tx,
  comment: Spoken,
): Promise<(() => void)[]> {
  const about = { imageId: comment.imageId, commentId: comment.id, actorId: comment.authorId };
  const told = await tx.notification.findMany({
    where: { commentId: comment.id },
    select: { userId: true },
  });
  const knowing = new Set([comment.authorId, ...told.map(({ userId }) => userId)]);
  const { uploaderId } = await tx.image.findUniqueOrThrow({
    where: { id: comment.imageId },
    select: { uploaderId: true },
  });
  const asks: CommentAsk[] = [];
  const tell = async (userId: string, kind: "mention" | "comment") => {
    if (knowing.has(userId)) return;
    knowing.add(userId);
    await notify(deps, tx, { userId, kind, ...about });
    asks.push({ about: "comment", commentId: comment.id, userId, kind });
  };
  for (const userId of await calledBy(tx, comment.text)) await tell(userId, "mention");
  await tell(uploaderId, "comment");
  return askForCommentMails(deps, tx, asks);
}

/** Verified accounts that a text calls, the first of them. */
async function calledBy(tx: Tx, text: string): Promise<string[]> {
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return [];
  const users = await tx.user.findMany({
    where: { username: { in: mentions.flat() }, emailVerified: true },
    select: { id: true, username: true },
  });
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  const called = mentions.flatMap(
    (names) => ids.get(names.find((name) => ids.has(name)) ?? "") ?? [],
  );
  return called.slice(0, MOST);
}
