import type { Metadata } from "next";
import { listComplaints } from "@/api/pages/list-complaints";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { CoverOffer } from "@/components/images/cover-offer";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { NextPage } from "@/components/moderation/next-page";
import { ReportEntry } from "@/components/moderation/report-entry";
import { EmptyState } from "@/ui/empty-state";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Reports · Moderation", robots: { index: false } };

const PAGE = "/moderation/reports";

type Props = { searchParams: Promise<PageQuery> };

export default async function ReportsPage({ searchParams }: Props) {
  const query = await searchParams;
  const { complaints, next, waiting, viewer, hasCovers } = await listComplaints(query);
  const flash = await pageFlash(query);
  return (
    <ModerationFrame
      title="Reports"
      lead="Deal with what was reported, then close the report. Of what is deleted no report remains."
      waiting={waiting}
      flash={flash}
    >
      {hasCovers ? <CoverOffer /> : null}
      {complaints.length === 0 ? <EmptyState title="No report waits" /> : null}
      {complaints.map(({ report, image }) => (
        <ReportEntry
          key={report.id}
          report={report}
          image={image}
          isAdmin={viewer.roles.includes("admin")}
          page={PAGE}
          sent={flash}
        />
      ))}
      <NextPage page={PAGE} cursor={queryText(query, "cursor")} next={next} />
    </ModerationFrame>
  );
}
