import { Badge } from "./badge";
import { NavLink } from "./nav-link";

type Props = {
  label: string;
  /** `count`: how much waits there; it need not be told past MOST_COUNTED. */
  links: { href: string; label: string; count?: number }[];
};

/** What is more is told as more than this. */
export const MOST_COUNTED = 999;

/**
 * The parts of a page: a column beside it, which stays in sight, and scrolls where the screen is lower than it is; on
 * phones a row above it, which begins scrolled to the part that is open, where the browser can.
 */
export function SideNav({ label, links }: Props) {
  return (
    <nav
      aria-label={label}
      className="-mx-gutter flex gap-1 overflow-x-auto [scrollbar-width:thin] px-[calc(var(--spacing-gutter)-0.75rem)] md:sticky md:top-[calc(var(--spacing-header)+1.5rem)] md:mx-0 md:-ms-3 md:max-h-[calc(100dvh-var(--spacing-header)-3rem)] md:flex-col md:px-0 print:hidden"
    >
      {links.map((link) => (
        <NavLink
          key={link.href}
          href={link.href}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-quiet transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[scroll-initial-target:nearest] md:min-h-10 md:justify-between"
        >
          {link.label}
          {link.count ? (
            <Badge tone="accent">
              {link.count > MOST_COUNTED ? `${MOST_COUNTED}+` : link.count}
            </Badge>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}
