import type { Metadata } from "next";
import { DENIAL_CODES } from "@/api/pages/denial-codes";
import { findOwnGuidelines } from "@/api/pages/find-own-guidelines";
import { findWaitingTime } from "@/api/pages/find-waiting-time";
import { UPLOAD_LIMITS } from "@/api/pages/upload-limits";
import { Guidelines } from "@/components/guidelines/guidelines";
import { waitInWords } from "@/components/moderation/wait-in-words";
import { limitsInWords } from "@/components/uploads/limits-in-words";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Guidelines",
  description: "What is welcome here, what is denied and why, and what happens with an upload.",
};

export default async function GuidelinesPage() {
  const [own, { medianMs }] = await Promise.all([findOwnGuidelines(), findWaitingTime()]);
  return (
    <Page title="Guidelines" lead="What makes this collection a good one." width="text">
      <Guidelines
        own={own}
        reasons={DENIAL_CODES}
        limits={limitsInWords(UPLOAD_LIMITS.bounds, UPLOAD_LIMITS.limits)}
        usualWait={waitInWords(medianMs)}
      />
    </Page>
  );
}
