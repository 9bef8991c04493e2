import { FOOTER_LINKS } from "./site-links";
import { type Theme, ThemeChoice } from "./theme-choice";
import { Link } from "@/ui/link";

/** The foot of every page. */
export function SiteFooter({ theme }: { theme: Theme }) {
  return (
    <>
      <nav aria-label="More" className="flex flex-wrap gap-x-5 gap-y-2">
        {FOOTER_LINKS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            {label}
          </Link>
        ))}
      </nav>
      <ThemeChoice chosen={theme} />
    </>
  );
}
