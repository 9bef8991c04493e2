"use client";

import { useRouter } from "next/navigation";
import { type AnchorHTMLAttributes, type MouseEvent, startTransition } from "react";
import { isForBrowser } from "./is-for-browser";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** An address of this site. */
  href: string;
};

/**
 * A link that changes the page without loading it anew, where scripts run. That of Next does the same and
 * loads ahead what is linked to, which pages made anew for each visitor have no use for: it would be a third
 * of the script that is ours.
 */
export function Link({ href, onClick, ...anchor }: Props) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, event.currentTarget)) return;
    event.preventDefault();
    startTransition(() => {
      router.push(href);
    });
  }

  return <a {...anchor} href={href} onClick={follow} />;
}
