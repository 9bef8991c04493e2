import type { Metadata } from "next";
import { listSuggestedEdits } from "@/api/pages/list-suggested-edits";
import { type PageQuery, pageFlash, queryText } from "@/api/pages/page-flash";
import { CoverOffer } from "@/components/images/cover-offer";
import { ModerationFrame } from "@/components/moderation/moderation-frame";
import { addressOf } from "@/ui/address-of";
import { NextPage } from "@/components/moderation/next-page";
import { NothingLeft } from "@/components/moderation/nothing-left";
import { placeOf } from "@/components/moderation/place-of";
import { SuggestionEntry } from "@/components/moderation/suggestion-entry";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Suggestions · Moderation", robots: { index: false } };

const PAGE = "/moderation/suggestions";

type Props = { searchParams: Promise<PageQuery> };

export default async function SuggestionsPage({ searchParams }: Props) {
  const query = await searchParams;
  const cursor = queryText(query, "cursor");
  const { edits, next, waiting, hasCovers } = await listSuggestedEdits(query);
  const flash = await pageFlash(query);
  const list = {
    page: addressOf(PAGE, { cursor }),
    ids: edits.map(({ suggestion }) => suggestion.id),
  };
  return (
    <ModerationFrame
      title="Suggestions"
      lead="Edits that members propose. What is accepted is theirs in the history of the image."
      waiting={waiting}
      flash={flash}
    >
      {hasCovers ? <CoverOffer /> : null}
      {edits.length === 0 ? <NothingLeft title="No suggestion waits" cursor={cursor} /> : null}
      {edits.map(({ suggestion, image }) => (
        <SuggestionEntry
          key={suggestion.id}
          suggestion={suggestion}
          image={image}
          place={placeOf(suggestion.id, list)}
          sent={flash}
        />
      ))}
      <NextPage page={PAGE} cursor={cursor} next={next} />
    </ModerationFrame>
  );
}
