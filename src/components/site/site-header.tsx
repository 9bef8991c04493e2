import { Menu } from "lucide-react";
import { iconStyle } from "@/ui/icon-style";
import { menuEntryStyle } from "@/ui/menu-style";
import { NavLink } from "@/ui/nav-link";
import { Popover } from "@/ui/popover";
import { AccountMenu, type MenuViewer } from "./account-menu";
import { Logo } from "./logo";
import { SITE_LINKS } from "./site-links";

/** The head of every page: where one is, where one can go, and who one is. */
export function SiteHeader({ viewer }: { viewer: MenuViewer | undefined }) {
  return (
    <>
      <nav aria-label="Site" className="flex items-center gap-2 sm:gap-4">
        <div className="-ms-2.5 md:hidden">
          <Popover label="Menu" trigger={<Menu aria-hidden />} triggerStyle={iconStyle}>
            {SITE_LINKS.map(({ href, label }) => (
              <NavLink key={href} href={href} className={menuEntryStyle}>
                {label}
              </NavLink>
            ))}
          </Popover>
        </div>
        <Logo />
        {SITE_LINKS.map(({ href, label }) => (
          <NavLink
            key={href}
            href={href}
            className="hidden rounded-control px-2 py-1.5 text-quiet transition-colors hover:text-ink aria-[current=page]:text-ink md:block"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        <AccountMenu viewer={viewer} />
      </div>
    </>
  );
}
