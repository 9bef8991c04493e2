import type { Tx } from "@/infra/db/database";
import { Prisma } from "@/infra/db/generated/client";
import type { NotificationKind } from "@/infra/db/generated/enums";
import type { Mail } from "@/infra/mail/mailer";
import { DELETED_USER_ID } from "../accounts/closing/deleted-user";
import type { Deps } from "../deps";
import { keepMail } from "../mails/send-mail";
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
 * Writes a notification for the account's page of them, in the transaction of what it tells of. Nothing where the account
 * is gone by now.
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
 * The same, and keeps the mail of it, if the account has chosen so for this kind and its address is verified.
 * @returns what sends that after the answer, for once the transaction is committed
 */
export async function notifyByMail(
  deps: Pick<Deps, "newId" | "clock" | "mailer" | "afterwards">,
  tx: Tx,
  news: News,
  write: (to: string) => Mail,
): Promise<() => void> {
  await notify(deps, tx, news);
  const to = await mailedAddress({ db: tx }, news);
  return to === undefined ? () => undefined : keepMail(deps, tx, write(to));
}
