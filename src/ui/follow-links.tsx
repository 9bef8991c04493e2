"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { isForBrowser } from "./is-for-browser";

/** Follows the links of every page that lead to another (ui/link.tsx) without loading that anew. */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>("a[data-page]");
      if (link === null || isForBrowser(event, link)) return;
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
