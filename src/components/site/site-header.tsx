import { Search } from "lucide";
import { Icon } from "@/ui/icon";
import { iconStyle } from "@/ui/icon-style";
import { Link } from "@/ui/link";
import { NavLink } from "@/ui/nav-link";
import { SearchBox } from "../search/search-box";
import { AccountMenu, type MenuViewer } from "./account-menu";
import { Logo } from "./logo";
import type { NsfwChoice } from "./nsfw-form";
import { SITE_LINKS } from "./site-links";
import { SiteMenu } from "./site-menu";
import type { Theme } from "./theme-choice";

type Props = {
  viewer: MenuViewer | undefined;
  canRegister: boolean;
  theme: Theme;
  nsfw: NsfwChoice;
};

/** The head of every page: where one is, where one can go, what is searched for, and who one is. */
export function SiteHeader({ viewer, canRegister, theme, nsfw }: Props) {
  return (
    <>
      <nav aria-label="Site" className="flex items-center gap-1 max-[20rem]:me-auto lg:gap-2">
        <div className="-ms-2.5">
          <SiteMenu theme={theme} nsfw={nsfw} />
        </div>
        <Logo />
        {SITE_LINKS.map(({ href, label }) => (
          <NavLink
            key={href}
            href={href}
            className="hidden rounded-control px-2 py-1.5 text-quiet transition-colors hover:text-ink aria-[current=page]:text-ink lg:block"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <form
        action="/search"
        role="search"
        aria-label="Site"
        className="ms-auto hidden max-w-96 min-w-0 grow sm:flex"
      >
        <SearchBox size="small" />
      </form>
      <div className="ms-auto flex items-center gap-1 max-[20rem]:contents sm:ms-0 sm:gap-2">
        <Link href="/search" aria-label="Search" className={`${iconStyle} sm:hidden`}>
          <Icon of={Search} className="size-5" />
        </Link>
        <AccountMenu viewer={viewer} canRegister={canRegister} />
      </div>
    </>
  );
}
