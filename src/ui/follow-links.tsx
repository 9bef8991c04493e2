"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { followedLink } from "./followed-link";

/** Members are told at the head of a page what is new: as of when its document was loaded, which is anew after so long. */
const OLD_MS = 300_000;

/**
 * Follows the links of every page that lead to another (ui/link.tsx) without loading that anew. Browsers show nothing of
 * a page that comes so: a bar does, once it takes a moment.
 */
export function FollowLinks() {
  const router = useRouter();
  const [isOnItsWay, startTransition] = useTransition();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented) return;
      const link = followedLink(event, "a[data-page]");
      if (link === undefined || isOld()) return;
      event.preventDefault();
      link.closest<HTMLElement>("[popover]")?.hidePopover();
      startTransition(() => {
        router.push(link.href);
      });
    }
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", follow);
    };
  }, [router]);
  return isOnItsWay ? <div role="progressbar" aria-label="Loading" className="loading" /> : null;
}

function isOld(): boolean {
  return performance.now() > OLD_MS && "owner" in document.documentElement.dataset;
}
