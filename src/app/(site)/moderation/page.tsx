import type { Metadata } from "next";
import { listReviewQueue } from "@/api/pages/list-review-queue";
import { type PageQuery, pageFlash } from "@/api/pages/page-flash";
import { overtakenReview, reviewOutcome } from "@/api/pages/review-outcome";
import { selectedAgain } from "@/api/pages/selected-again";
import { CoverOffer } from "@/components/images/cover-offer";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { addressOf } from "@/ui/address-of";
import { NextPage } from "@/components/moderation/next-page";
import { OvertakenReview } from "@/components/moderation/overtaken-review";
import { QueueFilters } from "@/components/moderation/queue-filters";
import { QueueKeys } from "@/components/moderation/queue-keys";
import { QueueList } from "@/components/moderation/queue-list";
import { UndoReview } from "@/components/moderation/undo-review";
import { waitingInWords } from "@/components/moderation/wait-in-words";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Queue · Moderation", robots: { index: false } };

const PAGE = "/moderation";

export default async function QueuePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const { entries, next, filters, medianMs, viewer, waiting, hasCovers } =
    await listReviewQueue(query);
  const { cursor, ...chosen } = filters;
  const { approved, flash } = reviewOutcome(await pageFlash(query));
  const images = entries.map(({ image }) => image);
  const overtaken = overtakenReview(flash, images);
  const page = addressOf(PAGE, filters);
  return (
    <ModerationFrame
      title="Queue"
      lead={waitingInWords(waiting.images, medianMs)}
      actions={<QueueKeys />}
      waiting={waiting}
      flash={flash}
      afterFlash={
        <>
          {approved.length === 0 ? null : <UndoReview ids={approved} page={page} />}
          {overtaken === undefined ? null : <OvertakenReview {...overtaken} />}
        </>
      }
    >
      <QueueFilters chosen={chosen} />
      {hasCovers ? <CoverOffer /> : null}
      <QueueList
        entries={entries}
        viewerId={viewer.id}
        page={page}
        sent={flash}
        selected={selectedAgain(flash, images)}
      />
      <NextPage page={PAGE} filters={chosen} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
