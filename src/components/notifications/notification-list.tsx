import { Day } from "@/ui/day";
import { Link } from "@/ui/link";
import { EmptyState } from "@/ui/empty-state";
import { Pager } from "@/ui/pager";
import { FlashAlert, type FormFlash } from "../forms/flash-alert";
import { ProcedureForm } from "../forms/procedure-form";
import type { Cover } from "../images/cover";
import { CoverOffer } from "../images/cover-offer";
import { postAddress } from "../posts/post-address";
import { UserLink } from "../users/user-link";
import { NewsLink } from "./news-link";
import { NewsPicture } from "./news-picture";

export type ShownNotification = {
  id: string;
  kind: string;
  image?: string | undefined;
  /** Of that image, as long as there is one to see. */
  picture: { cover: Cover | undefined } | undefined;
  comment?: string | undefined;
  actor?: { username: string } | undefined;
  text?: string | undefined;
  createdAt: string;
  read: boolean;
};

const PAGE = "/notifications";

/** What happened, newest first; `next` is the cursor of older ones. */
export function NotificationList({
  notifications,
  unread,
  asOf,
  next,
  isFirstPage,
  flash,
}: {
  notifications: ShownNotification[];
  unread: number;
  /** When they were looked for, in epoch milliseconds. */
  asOf: number;
  next?: string | undefined;
  /** The first page has the newest. */
  isFirstPage: boolean;
  /** What became of the form that marks them as read. */
  flash: FormFlash | undefined;
}) {
  if (notifications.length === 0) return <NoNotifications isFirstPage={isFirstPage} />;
  return (
    <>
      {flash === undefined ? null : <FlashAlert flash={flash} />}
      {isFirstPage ? null : <NewestLink />}
      {unread === 0 ? null : (
        <div className="self-start">
          <ProcedureForm
            procedure="notifications.read"
            back={PAGE}
            submit="Mark all as read"
            done="All are marked as read."
            kind="secondary"
            size="small"
          >
            {/* What came since is not seen yet. */}
            <input type="hidden" name="until" value={lastSeen(asOf, notifications)} />
          </ProcedureForm>
        </div>
      )}
      {notifications.some(({ picture }) => picture?.cover !== undefined) ? <CoverOffer /> : null}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {notifications.map((one) => (
          <NotificationEntry key={one.id} notification={one} />
        ))}
      </ul>
      <Pager
        next={next === undefined ? undefined : { href: `${PAGE}?after=${next}`, label: "Older" }}
      />
    </>
  );
}

function NoNotifications({ isFirstPage }: { isFirstPage: boolean }) {
  if (isFirstPage) {
    return (
      <EmptyState title="Nothing has happened yet">
        What becomes of your uploads is told here, and what others say to you.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing older">
      <NewestLink />
    </EmptyState>
  );
}

function NewestLink() {
  return (
    <p>
      <Link href={PAGE}>Newest notifications</Link>
    </p>
  );
}

function NotificationEntry({ notification }: { notification: ShownNotification }) {
  const { actor, image, picture, text, createdAt, read } = notification;
  return (
    <li className={`flex gap-4 py-4 ${read ? "text-quiet" : ""}`}>
      {image === undefined || picture === undefined ? null : (
        <NewsPicture id={image} cover={picture.cover} />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div>
          {actor === undefined ? null : (
            <strong>
              <UserLink username={actor.username} />{" "}
            </strong>
          )}
          <Told notification={notification} />
        </div>
        {text === undefined ? null : (
          <blockquote className="border-s-2 border-line ps-3 wrap-anywhere">{text}</blockquote>
        )}
        <p className="text-sm text-quiet">
          <Day at={createdAt} />
        </p>
      </div>
      {read ? null : (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]">
          <span className="sr-only">new</span>
        </span>
      )}
    </li>
  );
}

/** What happened, and the way there if there is one. */
function Told({ notification }: { notification: ShownNotification }) {
  const { id, kind, read } = notification;
  const address = addressOf(notification);
  if (address === undefined) return words(kind);
  if (read) return <Link href={address}>{words(kind)}</Link>;
  return (
    <NewsLink id={id} href={address}>
      {words(kind)}
    </NewsLink>
  );
}

/** What is shown as unread has been seen, also where it came by a clock that is ahead, or was set back since. */
function lastSeen(asOf: number, notifications: ShownNotification[]): number {
  const unread = notifications.filter(({ read }) => !read);
  return Math.max(asOf, ...unread.map(({ createdAt }) => Date.parse(createdAt)));
}

/** Where one sees what it tells of. */
function addressOf({ kind, image, picture, comment }: ShownNotification): string | undefined {
  if (image === undefined || kind === "removed") return undefined;
  if (kind === "denied" || kind === "appeal_answered") return `/appeal/${image}`;
  // Its page is gone too.
  if (picture === undefined) return undefined;
  if (comment === undefined) return postAddress(image);
  return postAddress(image, { fields: { comment }, at: `comment-${comment}` });
}

const WORDS: Record<string, string> = {
  approved: "Your image was approved",
  denied: "Your image was not accepted",
  removed: "Your image was removed",
  changes_requested: "Changes to your image are asked for",
  comment: "commented on your image",
  mention: "mentioned you in a comment",
  suggestion_accepted: "Your suggestion was accepted",
  suggestion_declined: "Your suggestion was declined",
  appeal_answered: "Your appeal was answered",
};

function words(kind: string): string {
  return WORDS[kind] ?? kind;
}
