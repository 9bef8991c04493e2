import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { NotificationKind } from "@/infra/db/generated/enums";
import type { Mail } from "@/infra/mail/mailer";
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
 * Writes a notification for the account's page of them, in the transaction of what it tells of; the mail goes once that
 * is committed, by mailNews. Nothing where the account is gone by now.
 */
export async function notify(
  deps: Pick<Deps, "newId" | "clock">,
  tx: Tx,
  { userId, kind, imageId, commentId, actorId, text }: News,
): Promise<void> {
  // Nobody reads those.
  if (userId === DELETED_USER_ID) return;
  // An account that is just being deleted is waited for: what would refer to it then would fail with all else.
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notifications (id, user_id, kind, image_id, comment_id, actor_id, text, created_at)
    SELECT ${deps.newId()}, id, ${kind}::notification_kind, ${imageId ?? null}, ${commentId ?? null},
      ${actorId ?? null}, ${text ?? null}, ${deps.clock.now()}
    FROM users WHERE id = ${userId} FOR KEY SHARE`);
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
