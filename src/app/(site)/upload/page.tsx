import type { Metadata } from "next";
import { requireViewer } from "@/api/pages/find-viewer";
import { findWaitingTime } from "@/api/pages/find-waiting-time";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { UPLOAD_LIMITS } from "@/api/pages/upload-limits";
import { UploadLead } from "@/components/uploads/upload-lead";
import { UploadPart } from "@/components/uploads/upload-part";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Upload", robots: { index: false } };

export default async function UploadPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const viewer = await requireViewer("/upload");
  const { medianMs } = await findWaitingTime();
  const flash = flashOf(await pageFlash(await searchParams), "images.upload");
  return (
    <Page title="Upload" lead={<UploadLead medianMs={medianMs} />}>
      <UploadPart owner={viewer.id} medianMs={medianMs} flash={flash} {...UPLOAD_LIMITS} />
    </Page>
  );
}
