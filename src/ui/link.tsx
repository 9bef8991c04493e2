import type { AnchorHTMLAttributes } from "react";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address of this site. */
  href: string;
};

/**
 * A link that changes the page without loading it anew, where scripts run: see FollowLinks. That of Next does the
 * same and loads ahead what is linked to, which pages made anew for each visitor have no use for: it would be a
 * third of the script that is ours, and each link of a page a component of the browser's.
 */
export function Link(anchor: Props) {
  return <a {...anchor} data-page="" />;
}
