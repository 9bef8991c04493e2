import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Day } from "@/ui/day";
import { Link } from "@/ui/link";
import { feedAddress } from "../site/feed-address";

export type ShownUser = {
  username: string;
  roles: string[];
  uploads: number;
  likesReceived: number;
  favoritesReceived: number;
  createdAt: string;
};

type Props = {
  user: ShownUser;
  /** Whoever looks at it can act on the account. */
  isModerator: boolean;
};

/** Who somebody is: the head of their page. */
export function Profile({ user, isModerator }: Props) {
  const { username, roles, uploads, likesReceived, favoritesReceived, createdAt } = user;
  return (
    <header className="flex flex-wrap items-start gap-4">
      <Avatar name={username} size="large" />
      <div className="flex min-w-0 flex-1 basis-32 flex-col gap-2">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <span translate="no">{username}</span>
          {roles.map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
        </h1>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
          <span>{counted(uploads, "upload")}</span>
          <span>{counted(likesReceived, "like")} received</span>
          <span>{counted(favoritesReceived, "favourite")} received</span>
          <span>
            Here since <Day at={createdAt} />
          </span>
          <a href={feedAddress(`uploader:${username}`)}>Feed of uploads</a>
          {isModerator ? (
            <Link href={`/moderation/users?query=${encodeURIComponent(username)}`}>
              Moderate this account
            </Link>
          ) : null}
        </p>
      </div>
    </header>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
