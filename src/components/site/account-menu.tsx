import { Bell, ChevronDown, LogOut, Settings, ShieldCheck, UserRound } from "lucide";
import { Icon } from "@/ui/icon";
import { Link } from "@/ui/link";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { iconStyle } from "@/ui/icon-style";
import { LinkButton } from "@/ui/link-button";
import { menuEntryStyle } from "@/ui/menu-style";
import { Popover } from "@/ui/popover";

export type MenuViewer = { username: string; unread: number; isModerator: boolean };

type Props = {
  viewer: MenuViewer | undefined;
  /** Whether accounts can be opened here. */
  canRegister: boolean;
};

/** What a visitor, a member or a moderator comes to the head of the page for. */
export function AccountMenu({ viewer, canRegister }: Props) {
  if (viewer === undefined) {
    return (
      <nav
        aria-label="Account"
        className="flex items-center gap-1 max-[20rem]:flex-wrap max-[20rem]:justify-end sm:gap-2"
      >
        <LinkButton kind="quiet" size="small" href="/login">
          Sign in
        </LinkButton>
        {canRegister ? (
          <LinkButton kind="primary" size="small" href="/register">
            Register
          </LinkButton>
        ) : null}
      </nav>
    );
  }
  return (
    <nav aria-label="Account" className="flex items-center gap-1">
      <Notifications unread={viewer.unread} />
      <Popover
        id="account-menu"
        triggerStyle="flex min-h-11 items-center gap-2 rounded-control px-1.5 transition-colors hover:bg-sunken"
        trigger={
          <>
            <Avatar name={viewer.username} />
            <span className="sr-only sm:not-sr-only">
              <span translate="no" className="block max-w-40 truncate font-semibold">
                {viewer.username}
              </span>
            </span>
            <Icon of={ChevronDown} className="size-4 text-quiet max-[20rem]:hidden" />
          </>
        }
      >
        {viewer.isModerator ? (
          <Link href="/moderation" className={menuEntryStyle}>
            <Icon of={ShieldCheck} className="size-5 text-quiet" />
            Moderation
          </Link>
        ) : null}
        <Link href={`/user/${encodeURIComponent(viewer.username)}`} className={menuEntryStyle}>
          <Icon of={UserRound} className="size-5 text-quiet" />
          Profile
        </Link>
        <Link href="/settings" className={menuEntryStyle}>
          <Icon of={Settings} className="size-5 text-quiet" />
          Settings
        </Link>
        <form method="post" action="/forms/auth.signOut">
          <input type="hidden" name="_next" value="/" />
          <button type="submit" className={menuEntryStyle}>
            <Icon of={LogOut} className="size-5 text-quiet" />
            Sign out
          </button>
        </form>
      </Popover>
    </nav>
  );
}

function Notifications({ unread }: { unread: number }) {
  return (
    <Link href="/notifications" className={iconStyle}>
      <Icon of={Bell} className="size-5" />
      <span className="sr-only">Notifications</span>
      {unread === 0 ? null : (
        <span className="absolute start-5.5 top-0.5">
          <Badge tone="accent">
            <span className="sr-only">(</span>
            {unread > 99 ? "99+" : unread}
            <span className="sr-only">)</span>
          </Badge>
        </span>
      )}
    </Link>
  );
}
