import type { ImageStatus, NotificationKind } from "@/infra/db/generated/enums";
import type { Actor } from "../accounts/actor";
import { requireAccess } from "../accounts/policy";
import type { Deps } from "../deps";
import type { Person } from "../images/image";
import { olderThan, pageOf, type TimePosition } from "../time-cursor";
import { toTime } from "../to-time";

export type Notification = {
  id: string;
  kind: NotificationKind;
  /** Id of the image it is about. */
  image?: string;
  /** Of that image, as long as there is a picture to see. */
  nsfw?: boolean;
  placeholder?: string;
  /** Id of the comment. */
  comment?: string;
  /** Who set it off; moderators are not named. */
  actor?: Person;
  /** The moderator's words. */
  text?: string;
  /** ISO 8601 with milliseconds. */
  createdAt: string;
  read: boolean;
};

/** What happened to an account, newest first, and how much of all of it is unread. */
export async function listNotifications(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
  input: { limit: number; cursor?: TimePosition | undefined; unread?: boolean | undefined },
): Promise<{ notifications: Notification[]; unread: number; next?: string }> {
  const { id: userId } = requireAccess(actor, "member");
  const { limit, cursor } = input;
  const rows = await deps.db.notification.findMany({
    where: {
      userId,
      ...(input.unread === true ? { readAt: null } : {}),
      ...(cursor === undefined ? {} : olderThan(cursor)),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    include: {
      actor: { select: { id: true, name: true } },
      image: { select: { status: true, nsfw: true, placeholder: true } },
    },
  });
  const { unread } = await countUnread(deps, actor);
  const { page, ...rest } = pageOf(rows, limit);
  return {
    notifications: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...(row.imageId === null ? {} : { image: row.imageId }),
      ...pictureOf(row.image),
      ...(row.commentId === null ? {} : { comment: row.commentId }),
      ...(row.actor === null ? {} : { actor: { id: row.actor.id, username: row.actor.name } }),
      ...(row.text === null ? {} : { text: row.text }),
      createdAt: row.createdAt.toISOString(),
      read: row.readAt !== null,
    })),
    unread,
    ...rest,
  };
}

/** How much of all that happened to an account is unread. */
export async function countUnread(
  deps: Pick<Deps, "db">,
  actor: Actor | undefined,
): Promise<{ unread: number }> {
  const { id: userId } = requireAccess(actor, "member");
  return { unread: await deps.db.notification.count({ where: { userId, readAt: null } }) };
}

type Pictured = { status: ImageStatus; nsfw: boolean; placeholder: string };

/** Of a denied or deleted image nothing is left to see. */
function pictureOf(image: Pictured | null): Pick<Notification, "nsfw" | "placeholder"> {
  if (image === null || !["pending", "approved"].includes(image.status)) return {};
  return { nsfw: image.nsfw, placeholder: image.placeholder };
}

/**
 * Marks some of one's own notifications as read, or all of them.
 * @param input.until epoch milliseconds: what came later stays as it is
 */
export async function readNotifications(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor | undefined,
  { ids, until }: { ids?: string[] | undefined; until?: number | undefined },
): Promise<void> {
  const { id: userId } = requireAccess(actor, "member");
  await deps.db.notification.updateMany({
    where: {
      userId,
      readAt: null,
      ...(ids === undefined ? {} : { id: { in: ids } }),
      ...(until === undefined ? {} : { createdAt: { lte: toTime(until) } }),
    },
    data: { readAt: deps.clock.now() },
  });
}
