import type { Metadata } from "next";
import { Link } from "@/ui/link";
import { findOwnSecurity } from "@/api/pages/find-own-security";
import { requireViewer } from "@/api/pages/find-viewer";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { DeletionForm } from "@/components/settings/deletion/deletion-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Delete your account", robots: { index: false } };

export default async function DeletePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireViewer("/settings/delete");
  const { twoFactor } = await findOwnSecurity();
  return (
    <Page width="narrow" title="Delete your account">
      <DeletionForm needsCode={twoFactor.enabled} flash={await pageFlash(await searchParams)} />
      <p className="text-sm text-quiet">
        <Link href="/settings/account">Back to the settings</Link>
      </p>
    </Page>
  );
}
