import type { Metadata } from "next";
import { findNsfwChoice } from "@/api/pages/find-nsfw-choice";
import { findOwnPreferences } from "@/api/pages/find-own-preferences";
import { findTheme } from "@/api/pages/find-theme";
import { requireViewer } from "@/api/pages/find-viewer";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { LookSection } from "@/components/settings/look-section";
import { PreferencesSection } from "@/components/settings/preferences-section";
import { SettingsFrame } from "@/components/settings/settings-frame";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Settings", robots: { index: false } };

export default async function SettingsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireViewer("/settings");
  return (
    <SettingsFrame>
      <LookSection theme={await findTheme()} nsfw={await findNsfwChoice()} />
      <PreferencesSection
        {...(await findOwnPreferences())}
        flash={await pageFlash(await searchParams)}
      />
    </SettingsFrame>
  );
}
