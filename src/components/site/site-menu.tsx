import { Menu } from "lucide";
import { Icon } from "@/ui/icon";
import { iconStyle } from "@/ui/icon-style";
import { Link } from "@/ui/link";
import { menuEntryStyle } from "@/ui/menu-style";
import { NavLink } from "@/ui/nav-link";
import { Popover } from "@/ui/popover";
import { feedAddress } from "./feed-address";
import { type NsfwChoice, NsfwForm } from "./nsfw-form";
import { FOOTER_LINKS, SITE_LINKS } from "./site-links";
import { type Theme, ThemeChoice } from "./theme-choice";

/** What the foot of a page has too, which nobody comes to while images load above it; on phones, the ways in front. */
export function SiteMenu({ theme, nsfw }: { theme: Theme; nsfw: NsfwChoice }) {
  return (
    <Popover id="site-menu" label="Menu" trigger={<Icon of={Menu} />} triggerStyle={iconStyle}>
      <div className="mb-1.5 border-b border-line pb-1.5 lg:hidden">
        {SITE_LINKS.map(({ href, label }) => (
          <NavLink key={href} href={href} className={menuEntryStyle}>
            {label}
          </NavLink>
        ))}
      </div>
      {FOOTER_LINKS.map(({ href, label }) => (
        <Link key={href} href={href} className={menuEntryStyle}>
          {label}
        </Link>
      ))}
      <a href={feedAddress("")} className={menuEntryStyle}>
        Feed
      </a>
      {nsfw === "blurred" ? null : (
        <NsfwForm nsfw="blurred" className={menuEntryStyle}>
          Blur NSFW again
        </NsfwForm>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 px-3">
        Theme
        <div className="text-quiet">
          <ThemeChoice chosen={theme} label="Theme, in the menu" />
        </div>
      </div>
    </Popover>
  );
}
