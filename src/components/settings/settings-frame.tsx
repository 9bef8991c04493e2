import type { ReactNode } from "react";
import { Page } from "@/ui/page";
import { SideNav } from "@/ui/side-nav";

const PAGES = [
  { href: "/settings", label: "Preferences" },
  { href: "/settings/account", label: "Account" },
  { href: "/settings/security", label: "Security" },
  { href: "/settings/token", label: "API token" },
];

/** A page of the settings, and the way to the others beside it. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Page title="Settings">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[12rem_minmax(0,var(--container-text))] md:gap-10">
        <SideNav label="Settings" links={PAGES} />
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
      </div>
    </Page>
  );
}
