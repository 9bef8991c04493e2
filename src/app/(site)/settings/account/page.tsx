import type { Metadata } from "next";
import { findOwnAccount } from "@/api/pages/find-own-account";
import { requireViewer } from "@/api/pages/find-viewer";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { DeletionSection } from "@/components/settings/deletion/deletion-section";
import { EmailSection } from "@/components/settings/email/email-section";
import { ExportSection } from "@/components/settings/export-section";
import { ProfileSection } from "@/components/settings/profile-section";
import { SettingsFrame } from "@/components/settings/settings-frame";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Account · Settings", robots: { index: false } };

export default async function AccountPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireViewer("/settings/account");
  const account = await findOwnAccount();
  const flash = await pageFlash(await searchParams);
  return (
    <SettingsFrame>
      <ProfileSection {...account} />
      <EmailSection
        email={account.email ?? ""}
        isVerified={account.verified === true}
        flashOf={(procedure) => flashOf(flash, procedure)}
      />
      <ExportSection />
      <DeletionSection />
    </SettingsFrame>
  );
}
