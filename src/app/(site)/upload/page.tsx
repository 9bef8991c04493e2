import type { Metadata } from "next";
import { requireViewer } from "@/api/pages/find-viewer";
import { findWaitingTime } from "@/api/pages/find-waiting-time";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { UploadLead } from "@/components/uploads/upload-lead";
import { UploadForm } from "@/components/uploads/upload-form";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Upload", robots: { index: false } };

export default async function UploadPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireViewer("/upload");
  const { medianMs } = await findWaitingTime();
  return (
    <Page title="Upload" lead={<UploadLead medianMs={medianMs} />} width="text">
      <UploadForm flash={flashOf(await pageFlash(await searchParams), "images.upload")} />
    </Page>
  );
}
