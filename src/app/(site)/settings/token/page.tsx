import type { Metadata } from "next";
import { findOwnToken } from "@/api/pages/find-own-token";
import { requireViewer } from "@/api/pages/find-viewer";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { SettingsFrame } from "@/components/settings/settings-frame";
import { TokenSection } from "@/components/settings/token-section";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "API token · Settings", robots: { index: false } };

export default async function TokenPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireViewer("/settings/token");
  return (
    <SettingsFrame>
      <TokenSection token={await findOwnToken()} flash={await pageFlash(await searchParams)} />
    </SettingsFrame>
  );
}
