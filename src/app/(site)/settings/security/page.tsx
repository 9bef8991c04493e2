import type { Metadata } from "next";
import { findOwnSecurity } from "@/api/pages/find-own-security";
import { requireViewer } from "@/api/pages/find-viewer";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { PasskeysSection } from "@/components/settings/passkeys/passkeys-section";
import { PasswordSection } from "@/components/settings/password-section";
import { SessionsSection } from "@/components/settings/sessions-section";
import { SettingsFrame } from "@/components/settings/settings-frame";
import { TwoFactorSection } from "@/components/settings/two-factor/two-factor-section";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Security · Settings", robots: { index: false } };

export default async function SecurityPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const { username } = await requireViewer("/settings/security");
  const { twoFactor, passkeys, sessions } = await findOwnSecurity();
  const flash = await pageFlash(await searchParams);
  return (
    <SettingsFrame>
      <PasswordSection username={username} flash={flashOf(flash, "account.changePassword")} />
      <TwoFactorSection view={twoFactor} flashOf={(procedure) => flashOf(flash, procedure)} />
      <PasskeysSection
        passkeys={passkeys}
        renamed={flashOf(flash, "account.passkeys.rename")}
        removed={flashOf(flash, "account.passkeys.remove")}
      />
      <SessionsSection
        sessions={sessions}
        flash={flashOf(flash, "account.endSession") ?? flashOf(flash, "account.endOtherSessions")}
      />
    </SettingsFrame>
  );
}
