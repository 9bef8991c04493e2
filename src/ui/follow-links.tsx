"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { followedLink } from "./followed-link";

/** Follows the links of every page that lead to another (ui/link.tsx) without loading that anew. */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented) return;
      const link = followedLink(event, "a[data-page]");
      if (link === undefined) return;
      event.preventDefault();
      startTransition(() => {
        router.push(link.href);
      });
    }
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", follow);
    };
  }, [router]);
  return null;
}
