"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { iconStyle } from "@/ui/icon-style";

/** Takes away what is said of a form: it stays over the list otherwise, until the next one is sent. */
export function CloseFlash({ icon }: { icon: ReactNode }) {
  const router = useRouter();
  return (
    <button
      type="button"
      aria-label="Close"
      className={`${iconStyle} -my-2.5 -me-2.5 noscript:hidden`}
      onClick={() => {
        const url = new URL(window.location.href);
        url.searchParams.delete("flash");
        router.replace(`${url.pathname}${url.search}`, { scroll: false });
      }}
    >
      {icon}
    </button>
  );
}
