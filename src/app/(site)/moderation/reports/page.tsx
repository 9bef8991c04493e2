import type { Metadata } from "next";
import { listComplaints } from "@/api/pages/list-complaints";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { CoverOffer } from "@/components/images/cover-offer";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { addressOf } from "@/ui/address-of";
import { NextPage } from "@/components/moderation/next-page";
import { NothingLeft } from "@/components/moderation/nothing-left";
import { placeOf } from "@/components/moderation/place-of";
import { ReportEntry } from "@/components/moderation/report-entry";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Reports · Moderation", robots: { index: false } };

const PAGE = "/moderation/reports";

type Props = { searchParams: Promise<PageQuery> };

export default async function ReportsPage({ searchParams }: Props) {
  const query = await searchParams;
  const cursor = queryText(query, "cursor");
  const { complaints, next, waiting, viewer, hasCovers } = await listComplaints(query);
  const flash = await pageFlash(query);
  const list = {
    page: addressOf(PAGE, { cursor }),
    ids: complaints.map(({ report }) => report.id),
  };
  return (
    <ModerationFrame
      title="Reports"
      lead="Deal with what was reported, then close the report. Of what is deleted no report remains."
      waiting={waiting}
      flash={flash}
    >
      {hasCovers ? <CoverOffer /> : null}
      {complaints.length === 0 ? <NothingLeft title="No report waits" cursor={cursor} /> : null}
      {complaints.map(({ report, image, isForOthers }) => (
        <ReportEntry
          key={report.id}
          report={report}
          image={image}
          isForOthers={isForOthers}
          isAdmin={viewer.roles.includes("admin")}
          place={placeOf(report.id, list)}
          sent={flash}
        />
      ))}
      <NextPage page={PAGE} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
