import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/ui/icon";
import { Page } from "@/ui/page";
import { SideNav } from "@/ui/side-nav";
import { FlashAlert, type FormFlash } from "../forms/flash-alert";
import { CloseFlash } from "./close-flash";

type Waiting = { images: number; suggestions: number; reports: number; appeals: number };

type Props = {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  waiting: Waiting;
  flash: FormFlash | undefined;
  /** Stands in what is said of a form: such as a way back. */
  afterFlash?: ReactNode;
  children: ReactNode;
};

/** A page of the moderators: the ways to all of them with what waits there, and what was just done. */
export function ModerationFrame({
  title,
  lead,
  actions,
  waiting,
  flash,
  afterFlash,
  children,
}: Props) {
  return (
    <Page title={title} lead={lead} actions={actions}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-10">
        <SideNav label="Moderation" links={linksOf(waiting)} />
        <div
          // What comes to have the focus, or is led to, stands below what is said of a form.
          className={`flex min-w-0 flex-col gap-6 ${flash === undefined ? "" : "tall:**:scroll-mt-28"}`}
        >
          {flash === undefined ? null : (
            // In sight wherever the page was scrolled to, where there is room.
            <div
              key={flash.id}
              className="top-[calc(var(--spacing-header)+0.5rem)] z-10 rounded-control shadow-floating tall:sticky"
            >
              <FlashAlert
                flash={flash}
                end={<CloseFlash icon={<Icon of={X} className="size-5" />} />}
              >
                {afterFlash}
              </FlashAlert>
            </div>
          )}
          {children}
        </div>
      </div>
    </Page>
  );
}

function linksOf(waiting: Waiting) {
  return [
    { href: "/moderation", label: "Queue", count: waiting.images },
    { href: "/moderation/suggestions", label: "Suggestions", count: waiting.suggestions },
    { href: "/moderation/reports", label: "Reports", count: waiting.reports },
    { href: "/moderation/appeals", label: "Appeals", count: waiting.appeals },
    { href: "/moderation/tags", label: "Tags" },
    { href: "/moderation/users", label: "Users" },
    { href: "/moderation/bans", label: "Bans" },
    { href: "/moderation/log", label: "Log" },
  ];
}
