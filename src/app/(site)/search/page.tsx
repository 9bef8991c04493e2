import type { Metadata } from "next";
import { findSearch } from "@/api/pages/find-search";
import type { PageQuery } from "@/api/pages/page-flash";
import { readSearch } from "@/api/pages/read-search";
import { Gallery } from "@/components/images/gallery";
import { NoImages } from "@/components/search/no-images";
import { searchAddress, searchParameters } from "@/components/search/search-address";
import { SearchChips } from "@/components/search/search-chips";
import { SearchForm } from "@/components/search/search-form";
import { SearchHelp } from "@/components/search/search-help";
import { SearchSummary } from "@/components/search/search-summary";
import { pageAlternates } from "@/components/site/page-alternates";
import { Page } from "@/ui/page";

export const dynamic = "force-dynamic";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search, text, refusal } = readSearch(await searchParams, Date.now());
  return {
    title: search.q ?? "Search",
    ...(refusal === undefined
      ? { alternates: pageAlternates({ page: searchAddress(search), q: text }) }
      : {}),
  };
}

export default async function SearchPage({ searchParams }: Props) {
  const { search, parts, text, refusal, found } = await findSearch(await searchParams);
  return (
    <Page title="Search">
      {/* Another search is another form, with nothing of the last one in it. */}
      <div key={searchAddress(search)} className="flex flex-col gap-3">
        <SearchForm search={search} refusal={refusal} />
        <SearchHelp />
        <SearchChips search={search} parts={parts} />
        {found === undefined ? null : (
          <SearchSummary
            search={search}
            count={found.count}
            aliases={found.query.aliases}
            hiddenCount={found.hiddenCount}
          />
        )}
      </div>
      {found === undefined ? null : (
        <Gallery
          images={found.images}
          next={found.next}
          list={{
            page: searchAddress(search),
            query: { q: text, withHidden: search.hidden === "show" },
            within: `in=search&${searchParameters(search)}`,
          }}
          empty={<NoImages />}
        />
      )}
    </Page>
  );
}
