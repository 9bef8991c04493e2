import type { Metadata } from "next";
import { moderatorPage } from "@/api/pages/moderator-page";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { AppealEntry } from "@/components/moderation/appeal-entry";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { addressOf } from "@/ui/address-of";
import { NextPage } from "@/components/moderation/next-page";
import { NothingLeft } from "@/components/moderation/nothing-left";
import { placeOf } from "@/components/moderation/place-of";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Appeals · Moderation", robots: { index: false } };

const PAGE = "/moderation/appeals";

type Props = { searchParams: Promise<PageQuery> };

export default async function AppealsPage({ searchParams }: Props) {
  const query = await searchParams;
  const cursor = queryText(query, "cursor");
  const { appeals, next, waiting, viewer } = await moderatorPage(PAGE, query, (caller) =>
    caller.appeals.list({ limit: 20, cursor }),
  );
  const flash = await pageFlash(query);
  const list = { page: addressOf(PAGE, { cursor }), ids: appeals.map(({ id }) => id) };
  return (
    <ModerationFrame
      title="Appeals"
      lead="What uploaders say to a denial. Another moderator than who denied answers, once."
      waiting={waiting}
      flash={flash}
    >
      {appeals.length === 0 ? <NothingLeft title="No appeal waits" cursor={cursor} /> : null}
      {appeals.map((appeal) => (
        <AppealEntry
          key={appeal.id}
          appeal={appeal}
          viewerId={viewer.id}
          place={placeOf(appeal.id, list)}
          sent={flash}
        />
      ))}
      <NextPage page={PAGE} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
