import { type NsfwChoice, NsfwForm } from "./nsfw-form";
import { feedAddress } from "./feed-address";
import { FOOTER_LINKS } from "./site-links";
import { type Theme, ThemeChoice } from "./theme-choice";
import { Link } from "@/ui/link";

const LINK =
  "inline-flex items-center underline decoration-transparent underline-offset-4 hover:decoration-current pointer-coarse:min-h-11";

/** The foot of every page. */
export function SiteFooter({ theme, nsfw }: { theme: Theme; nsfw: NsfwChoice }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <nav aria-label="More" className="flex flex-wrap gap-x-5 gap-y-2">
          {FOOTER_LINKS.map(({ href, label }) => (
            <Link key={href} href={href} className={LINK}>
              {label}
            </Link>
          ))}
          <a href={feedAddress("")} className={LINK}>
            Feed
          </a>
        </nav>
        {nsfw === "blurred" ? null : (
          <NsfwForm nsfw="blurred" className={LINK}>
            Blur NSFW again
          </NsfwForm>
        )}
      </div>
      <ThemeChoice chosen={theme} />
    </>
  );
}
