import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findReviewState } from "@/api/pages/find-review-state";
import { requireViewer } from "@/api/pages/find-viewer";
import { flashOf, type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { AppealPanel } from "@/components/appeals/appeal-panel";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Not accepted", robots: { index: false } };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** For the uploader of a denied image, whose post is there for nobody, and for moderators. */
export default async function AppealPage({ params, searchParams }: Props) {
  const { id } = await params;
  await requireViewer(`/appeal/${id}`);
  const { denial, appeal } = await findReviewState(id);
  if (denial === undefined) redirect(`/post/${id}`);
  const flash = flashOf(await pageFlash(await searchParams), "appeals.create");
  return (
    <Page
      title={`${denial.uploader === undefined ? "Your" : "This"} image was not accepted`}
      lead="The picture has been removed."
      width="text"
    >
      <AppealPanel id={id} denial={denial} appeal={appeal} flash={flash} />
    </Page>
  );
}
