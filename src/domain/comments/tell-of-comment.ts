import type { Tx } from "@/infra/db/database";
import type { Deps } from "../deps";
import { mailNews, type News, notify } from "../notifications/notify";
import { commentMail } from "./mails";
import { mentionsIn } from "./mentions";

type Spoken = { id: string; imageId: string; authorId: string; text: string };

/**
 * Writes the news of a comment: to those that it calls, and to the uploader of the image. Whom an earlier
 * wording told is not told again.
 */
export async function tellOfComment(
  deps: Pick<Deps, "newId" | "clock">,
  tx: Tx,
  comment: Spoken,
): Promise<News[]> {
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
  const news: News[] = [];
  const tell = async (userId: string, kind: "mention" | "comment") => {
    if (knowing.has(userId)) return;
    knowing.add(userId);
    const one = { userId, kind, ...about };
    await notify(deps, tx, one);
    news.push(one);
  };
  for (const userId of await calledBy(tx, comment.text)) await tell(userId, "mention");
  await tell(uploaderId, "comment");
  return news;
}

/** Verified accounts that a text calls. */
async function calledBy(tx: Tx, text: string): Promise<string[]> {
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return [];
  const users = await tx.user.findMany({
    where: { username: { in: mentions.flat() }, emailVerified: true },
    select: { id: true, username: true },
  });
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  return mentions.flatMap((names) => ids.get(names.find((name) => ids.has(name)) ?? "") ?? []);
}

/** Mails the news to those who want mail, once the comment is there for good. */
export function mailOfComment(
  deps: Pick<Deps, "db" | "mailer" | "log" | "siteUrl" | "afterwards">,
  news: News[],
  comment: { imageId: string; author: string; text: string },
): void {
  for (const one of news) {
    deps.afterwards.do("mail of a comment", () =>
      mailNews(deps, one, (to) => commentMail(deps, { ...comment, to, kind: one.kind })),
    );
  }
}
