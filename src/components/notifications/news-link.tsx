"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { isForBrowser } from "@/ui/is-for-browser";

type Props = { id: string; href: string; children: ReactNode };

/**
 * Leads to what an unread notification tells of, and marks it as read on the way: by a form, so that the page it
 * leads to counts it no more. A refusal leads there too. Without scripts it is a link and nothing else.
 */
export function NewsLink({ id, href, children }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (isForBrowser(event, event.currentTarget)) {
      void readBeside();
      return;
    }
    event.preventDefault();
    form.current?.requestSubmit();
  }

  /** The link was opened in another tab: this page stays. */
  async function readBeside() {
    try {
      const { trpcClient } = await import("@/client/trpc-client");
      await trpcClient.notifications.read.mutate({ ids: [id] });
    } catch {
      // What is refused, or cannot be sent, stays unread.
    }
    router.refresh();
  }

  return (
    <form ref={form} method="post" action="/forms/notifications.read" className="inline">
      <input type="hidden" name="_back" value={href} />
      <input type="hidden" name="_next" value={href} />
      <input type="hidden" name="ids" value={id} />
      <a
        href={href}
        onClick={follow}
        onAuxClick={(event) => {
          if (event.button === 1) void readBeside();
        }}
      >
        {children}
      </a>
    </form>
  );
}
