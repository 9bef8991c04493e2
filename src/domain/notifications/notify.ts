import type { Mail } from "@/infra/mail/mailer";
import type { NotificationKind } from "@/infra/db/generated/enums";
import { DELETED_USER_ID } from "../accounts/closing/deleted-user";
import type { Deps } from "../deps";
import { sendMail } from "../mails/send-mail";
import { mailedAddress } from "./mailed-address";

export type News = {
  userId: string;
  kind: NotificationKind;
  imageId?: string | undefined;
  commentId?: string | undefined;
  /** Who set it off; moderators act for the house and are not named. */
  actorId?: string | undefined;
  /** The moderator's words. */
  text?: string | undefined;
};

/**
 * Writes a notification for the account's page of them. Give it the transaction of what it tells of; the
 * mail goes once that is committed, by mailNews.
 */
export async function notify(
  deps: Pick<Deps, "newId" | "clock">,
  writer: Pick<Deps["db"], "notification">,
  news: News,
): Promise<void> {
  // Nobody reads those.
  if (news.userId === DELETED_USER_ID) return;
  await writer.notification.create({
    data: {
      id: deps.newId(),
      createdAt: deps.clock.now(),
      userId: news.userId,
      kind: news.kind,
      imageId: news.imageId ?? null,
      commentId: news.commentId ?? null,
      actorId: news.actorId ?? null,
      text: news.text ?? null,
    },
    select: { id: true },
  });
}

/**
 * Mails the news if the account has chosen so for this kind, and its address is verified: once this resolves, the
 * mail waits in the database. What fails is logged: the notification stands anyway.
 */
export async function mailNews(
  deps: Pick<Deps, "db" | "mailer" | "log" | "afterwards">,
  news: Pick<News, "userId" | "kind">,
  write: (to: string) => Mail,
): Promise<void> {
  try {
    const to = await mailedAddress(deps, news);
    if (to !== undefined) await sendMail(deps, write(to));
  } catch (error) {
    deps.log.error({ err: error, kind: news.kind }, "mail not sent");
  }
}
