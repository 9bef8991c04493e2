import type { Metadata } from "next";
import { moderatorPage } from "@/api/pages/moderator-page";
import { flashOf, type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { BanEntry } from "@/components/moderation/ban-entry";
import { BanForm } from "@/components/moderation/ban-form";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { addressOf } from "@/ui/address-of";
import { NextPage } from "@/components/moderation/next-page";
import { NothingLeft } from "@/components/moderation/nothing-left";
import { placeOf } from "@/components/moderation/place-of";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Bans · Moderation", robots: { index: false } };

const PAGE = "/moderation/bans";

type Props = { searchParams: Promise<PageQuery> };

export default async function BansPage({ searchParams }: Props) {
  const query = await searchParams;
  const cursor = queryText(query, "cursor");
  const { bans, next, waiting } = await moderatorPage(PAGE, query, (caller) =>
    caller.moderation.bans({ limit: 50, cursor }),
  );
  const flash = await pageFlash(query);
  const refused = flash?.isDone === true ? undefined : flashOf(flash, "moderation.ban");
  const list = { page: addressOf(PAGE, { cursor }), ids: bans.map(({ sha256 }) => sha256) };
  return (
    <ModerationFrame
      title="Bans"
      lead="Pictures that must not come back: their bytes are refused, and the queue points out copies."
      waiting={waiting}
      flash={refused?.field === undefined ? flash : undefined}
    >
      <BanForm page={PAGE} refused={refused} />
      {bans.length === 0 ? <NothingLeft title="No picture is banned" cursor={cursor} /> : null}
      {bans.map((ban) => (
        <BanEntry key={ban.sha256} ban={ban} place={placeOf(ban.sha256, list)} sent={flash} />
      ))}
      <NextPage page={PAGE} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
